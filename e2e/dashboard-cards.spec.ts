import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { focusFaults } from './focus.ts'
import { open, settled, visit } from './pages.ts'
import { addLand, unique } from './records.ts'

test('shows what ends soon and what was changed lately, to whoever may read it', async ({ page, server }) => {
  const [soon, later] = [unique('Grazing'), unique('Grazing')]
  const today = Date.now()
  const dayIn = (days: number) => new Date(today + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  for (const [projectName, dateOfExpiration] of [
    [later, dayIn(120)],
    [soon, dayIn(20)],
  ])
    await asAdmin(
      server,
      `mutation Other($projectName: String, $dateOfExpiration: Date) {
        CreateOtherLease(projectName: $projectName, lessee: "Rancher", dateOfExpiration: $dateOfExpiration) { id }
      }`,
      { projectName, dateOfExpiration },
    )
  await addLand(server, { name: unique('Read') })
  await open(page, '/dashboard')
  const coming = page.getByRole('region', { name: DASHBOARD_MESSAGES.coming(90) })
  await expect(coming.getByRole('listitem').filter({ hasText: soon })).toContainText(formatDate(dayIn(20)))
  await expect(coming.getByText(later)).toHaveCount(0)
  const lately = page.getByRole('region', { name: DASHBOARD_MESSAGES.lately })
  await expect(lately.getByRole('listitem').nth(1)).toContainText(soon)
  await expect(lately.getByRole('listitem').nth(2)).toContainText(later)
  const attention = page.getByRole('region', { name: CHECK_MESSAGES.attention })
  await expect(attention).toContainText('Land')
  await expectAccessible(page)
  await settled(page)
  expect(await focusFaults(page, new Set())).toEqual([])
  await lately.getByRole('link', { name: soon }).click()
  await expect(page).toHaveURL(/\/History\/otherLease\//)
  await page.goBack()
  await coming.getByRole('link', { name: soon }).click()
  await expect(page.getByRole('heading', { name: soon, level: 2 })).toBeVisible()

  const reader = await createAccount(server, ['READ_LANDS'])
  await visit(page, '/logout')
  await open(page, '/dashboard', reader.email, reader.password)
  await expect(lately.getByRole('listitem').first()).toBeVisible()
  await expect(lately.getByText('Grazing')).toHaveCount(0)
  await expect(coming).toHaveCount(0)
})

test('unfolds the history', async ({ page }) => {
  await open(page, '/dashboard')
  const { read, fold } = DASHBOARD_MESSAGES.history
  const strip = page
    .getByRole('main')
    .locator('section, div')
    .filter({ has: page.getByTestId('clock') })
    .last()
  await expect.poll(async () => (await strip.boundingBox())?.height).toBe(64)
  await page.getByRole('button', { name: read }).click()
  await expect.poll(async () => (await strip.boundingBox())?.height).toBeGreaterThan(80)
  await page.getByRole('button', { name: fold }).click()
  await expect.poll(async () => (await strip.boundingBox())?.height).toBe(64)
})
