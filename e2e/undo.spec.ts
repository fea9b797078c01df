import { MESSAGES } from '@landbook/contracts/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { choose, open } from './pages.ts'
import { addLand, unique } from './records.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: MESSAGES.undo.undo })
const redo = (page: Page) => page.getByRole('status').getByRole('button', { name: MESSAGES.undo.redo })
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

async function openAsLandman(page: Page, server: Server, path: string): Promise<void> {
  const { email, password } = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  await open(page, path, email, password)
}

test('a save can be undone and redone, until somebody changes the same field', async ({ page, server }) => {
  const id = await addLand(server, { name: unique('Undone'), familyID: 'F-1' })
  await openAsLandman(page, server, `/Lands/${id}`)
  const family = page.getByLabel('Family ID')
  await family.fill('F-2')
  await update(page).click()
  await expect(toast(page, MESSAGES.tract.updated)).toBeVisible()
  await expectAccessible(page)
  // By keyboard, too.
  await undo(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, MESSAGES.undo.undone)).toBeVisible()
  await expect(family).toHaveValue('F-1')
  await redo(page).click()
  await expect(toast(page, MESSAGES.undo.redone)).toBeVisible()
  await expect(family).toHaveValue('F-2')
  await expect(undo(page)).toBeVisible()

  const others = (values: string) =>
    asAdmin(server, `mutation Others($id: ID!) { UpdateTract(id: $id, ${values}) { id } }`, { id })
  await others('survey: "T&P RR"')
  await expect(page.getByLabel('Survey')).toHaveValue('T&P RR')
  await expect(undo(page)).toBeVisible()
  await others('familyID: "F-3"')
  await expect(family).toHaveValue('F-3')
  await expect(undo(page)).toBeHidden()
  await expect(toast(page, MESSAGES.undo.redone)).toBeVisible()

  await page.goto(`/History/tract/${id}`)
  await expect(page.getByText(MESSAGES.undo.reason, { exact: false }).first()).toBeVisible()
})

test('undo deletes a new land, and restores a deleted one', async ({ page, server }) => {
  const name = unique('Taken back')
  await openAsLandman(page, server, '/addLand')
  await page.getByLabel('Land ID').fill(name)
  await choose(page, 'State', 'Texas')
  await choose(page, 'County', 'Reeves')
  await page.getByRole('button', { name: 'Add Land' }).click()
  await expect(toast(page, MESSAGES.tract.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Lands\/[^/]+$/)
  const address = page.url()
  await undo(page).click()
  await expect(page).toHaveURL(/\/Lands$/)
  await redo(page).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Land ID')).toHaveValue(name)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/Lands$/)
  await undo(page).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Land ID')).toHaveValue(name)
})
