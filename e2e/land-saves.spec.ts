import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { holdBack } from './answers.ts'
import { expect, test } from './fixture.ts'
import { pageOf } from './others.ts'
import { open } from './pages.ts'
import { addLand } from './records.ts'

const messages = TRACT_MESSAGES

test('two people who change the same field choose a value', async ({ page, server, browser }) => {
  const id = await addLand(server, { name: 'Conflict 1', familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  await expect(page.getByRole('textbox', { name: 'Family ID' })).toHaveValue('F-1')
  const colleague = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  const other = await pageOf(browser, server, colleague, `/Lands/${id}`)

  await page.getByRole('textbox', { name: 'Family ID' }).fill('F-mine')
  await page.getByLabel('Abstract').fill('A-9')
  await other.getByRole('textbox', { name: 'Family ID' }).fill('F-theirs')
  await other.getByLabel('Survey').fill('T&P RR')
  await other.getByRole('button', { name: 'Update' }).click()
  await expect(other.getByText(messages.updated)).toBeVisible()

  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: MESSAGES.changedMeanwhile })
  await expect(dialog.getByText(colleague.email)).toBeVisible()
  await expect(dialog.getByText('Was: F-1')).toBeVisible()
  await expect(dialog.getByLabel('Theirs: F-theirs')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Mine: F-mine').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()

  // The chosen value, and the merged changes of both.
  await expect(page.getByLabel('Survey')).toHaveValue('T&P RR')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Family ID' })).toHaveValue('F-mine')
  await expect(page.getByLabel('Abstract')).toHaveValue('A-9')
  await expect(page.getByLabel('Survey')).toHaveValue('T&P RR')
  await other.context().close()
})

test('a failed save keeps the input', async ({ page, server }) => {
  await addLand(server, { name: 'Taken 1' })
  const id = await addLand(server, { name: 'Free 1' })
  await open(page, `/Lands/${id}`)
  const update = page.getByRole('button', { name: 'Update' })

  await page.getByLabel('Mineral Fraction').fill('a third')
  await update.click()
  await expect(page.getByText(MESSAGES.notAFraction)).toBeVisible()
  await expect(page.getByLabel('Mineral Fraction')).toHaveValue('a third')
  await page.getByLabel('Mineral Fraction').fill('1/3')

  await page.getByLabel('Land ID').fill('TAKEN 1')
  await page.getByLabel('Abstract').fill('A-1')
  await update.click()
  const toast = page.getByRole('alert').filter({ hasText: MESSAGES.alreadyExists('Land ID', 'TAKEN 1') })
  await expect(toast).toBeVisible()
  await expect(page.getByLabel('Land ID')).toHaveValue('TAKEN 1')
  await expect(page.getByLabel('Abstract')).toHaveValue('A-1')
  await page.getByLabel('Land ID').fill('Free 1 again')
  await update.click()
  await expect(page.getByText(messages.updated)).toBeVisible()
})

test('input during a save is kept', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Typed on 1' })
  await open(page, `/Lands/${id}`)
  const update = page.getByRole('button', { name: 'Update' })
  const letGo = await holdBack(page, 'mutation UpdateTract')

  await page.getByRole('textbox', { name: 'Family ID' }).fill('F-5')
  await update.click()
  await expect(update).toBeDisabled()
  await page.getByLabel('Abstract').fill('A-5')
  letGo()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByLabel('Abstract')).toHaveValue('A-5')
  await update.click()
  await expect(update).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Family ID' })).toHaveValue('F-5')
  await expect(page.getByLabel('Abstract')).toHaveValue('A-5')
})

test('a save without an answer is kept, and a retry is idempotent', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Offline 1' })
  // The command arrives, but its answer is lost, and no live message arrives either.
  let isLost = true
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('subscription')) return route.abort()
    if (!isLost || !route.request().postData()?.includes('mutation UpdateTract')) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await open(page, `/Lands/${id}`)
  await page.getByRole('textbox', { name: 'Family ID' }).fill('F-6')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(MESSAGES.unavailable)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Family ID' })).toHaveValue('F-6')

  isLost = false
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await page.goto(`/History/tract/${id}`)
  await expect(page.getByText('Edited')).toHaveCount(1)
})
