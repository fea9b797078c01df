import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { expect, test } from './fixture.ts'
import { open, openArea } from './pages.ts'
import { addLand } from './records.ts'

test('leaving unsaved changes asks for confirmation', async ({ page, server }) => {
  // Sorted first: rows further down are not rendered.
  const name = `0 Unsaved ${crypto.randomUUID()}`
  const id = await addLand(server, { name, familyID: 'F-1' })
  await open(page, '/Lands')
  await page.getByRole('link', { name }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })

  // Without changes there is no question.
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL(/\/History\//)
  await page.goBack()

  await page.getByLabel('Family ID').fill('F-2')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(question.getByText(MESSAGES.unsavedChanges)).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Family ID')).toHaveValue('F-2')

  // Changing the tab does not leave the page.
  await page.getByRole('tab', { name: 'Wells' }).click()
  await page.getByRole('tab', { name: 'Main' }).click()
  await expect(page.getByLabel('Family ID')).toHaveValue('F-2')

  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/Lands$/)

  await page.goto(`/Lands/${id}`)
  await expect(page.getByLabel('Family ID')).toHaveValue('F-1')
  await page.getByLabel('Family ID').fill('F-3')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL(/\/History\//)
})

test('navigating to a land whose id begins alike asks, too', async ({ page, server }) => {
  for (const id of ['1', '12']) await addLand(server, { id, name: `00 Prefix ${id}`, familyID: `F-${id}` })
  const [landId, familyId] = [page.getByLabel('Land ID'), page.getByLabel('Family ID')]
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await open(page, '/Lands')
  await page.getByRole('link', { name: '00 Prefix 12', exact: true }).click()
  await expect(landId).toHaveValue('00 Prefix 12')
  await openArea(page, 'Lands')
  await page.getByRole('link', { name: '00 Prefix 1', exact: true }).click()
  await expect(landId).toHaveValue('00 Prefix 1')

  await familyId.fill('F-typed')
  await page.evaluate(() => history.go(-2))
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/Lands\/1(\?|$)/)
  await expect(familyId).toHaveValue('F-typed')

  await page.evaluate(() => history.go(-2))
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/Lands\/12(\?|$)/)
  await expect(landId).toHaveValue('00 Prefix 12')
  await expect(familyId).toHaveValue('F-12')
})

test('closing the window asks', async ({ page, server }) => {
  const id = await addLand(server, { name: `Closing ${crypto.randomUUID()}` })
  await open(page, `/Lands/${id}`)
  const familyId = page.getByLabel('Family ID')
  await familyId.fill('F-2')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(familyId).toHaveValue('F-2')
})

test('a deleted land is left without confirmation', async ({ page, server }) => {
  const id = await addLand(server, { name: `Deleted ${crypto.randomUUID()}` })
  await open(page, `/Lands/${id}`)
  await page.getByLabel('Family ID').fill('F-2')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/Lands$/)
})
