import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { admin, expect, test } from './fixture.ts'
import { choose, open } from './pages.ts'
import { addLand, addWell } from './records.ts'

test('a history shows who changed what, when, with old and new values', async ({ page, server }) => {
  const id = await addLand(server, { name: 'History 1', familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  await page.getByLabel('Family ID').fill('F-2')
  await page.getByLabel('Date Of Patent').fill('1889-03-02')
  await choose(page, 'County', 'Pecos')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  await addWell(server, 'History 1H', [id])

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History of History 1' })).toBeVisible()
  const entries = page.getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('History 1H')
  const edit = entries.nth(1)
  await expect(edit).toContainText(`Edited by ${admin.email}`)
  await expect(edit.getByText('F-1 → F-2')).toBeVisible()
  await expect(edit.getByText('Reeves → Pecos')).toBeVisible()
  await expect(edit.getByText('03/02/1889')).toBeVisible()
  await expect(entries.nth(2)).toContainText('Created')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'To the land' }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands/${id}`))
  await page.goBack()
  await page.getByRole('link', { name: 'History 1H' }).click()
  await expect(page).toHaveURL(/\/Wells\//)
})

test('a long history loads older entries on scrolling', async ({ page, server }) => {
  const id = await addLand(server, { name: 'History 2', familyID: 'F-0' })
  for (const first of [1, 21, 41]) {
    const edits = Array.from({ length: 20 }, (_, n) => `F-${first + n}`).map(
      (family, n) => `edit${n}: UpdateTract(id: $id, familyID: "${family}") { id }`,
    )
    await asAdmin(server, `mutation Edit($id: ID!) { ${edits.join(' ')} }`, { id })
  }
  await open(page, `/History/tract/${id}`)
  await expect(page.getByText('F-59 → F-60')).toBeVisible()
  await expect(page.getByText('Created')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show older' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Created')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})

test('a history requires the read role of its record', async ({ page, server }) => {
  const id = await addLand(server, { name: 'History 3' })
  await addWell(server, 'History 3H', [id])
  const { email, password } = await createAccount(server, ['READ_LANDS'])

  await open(page, `/History/tract/${id}`, email, password)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('History 3H')).toHaveCount(0)
  await page.goto(`/History/operator/${id}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/History/unheard-of/${id}`)
  await expect(page.getByText(MESSAGES.notFound('Page'))).toBeVisible()
})

test('a record that never existed has no history', async ({ page }) => {
  await open(page, '/History/tract/nobody')
  await expect(page.getByText(MESSAGES.notFound('Land'))).toBeVisible()
})
