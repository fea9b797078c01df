import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, signIn, test } from './fixture.ts'
import { choose, isCovered, open, openArea } from './pages.ts'
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
  await expect(toast(page, TRACT_MESSAGES.updated)).toBeVisible()
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
  // It stays for long, and on a phone a menu opens where it is.
  await page.getByRole('combobox', { name: 'State' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await page.getByText(MESSAGES.undo.redone).evaluate(isCovered)).toBe(true)
  await page.keyboard.press('Escape')

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

test('an undo beside new input is called a change of your own, of this window', async ({ page, server }) => {
  const { together } = MESSAGES
  const id = await addLand(server, { name: unique('Undone beside'), familyID: 'F-1' })
  await openAsLandman(page, server, `/Lands/${id}`)
  const family = page.getByLabel('Family ID')
  await family.fill('F-2')
  await update(page).click()
  await expect(toast(page, TRACT_MESSAGES.updated)).toBeVisible()
  await family.fill('F-3')
  await undo(page).click()
  await expect(page.getByText(together.changedTyped(together.you, 'F-1'))).toBeVisible()
  await update(page).click()
  const dialog = page.getByRole('dialog', { name: together.conflictWithYourself, exact: true })
  await expect(dialog.getByText(new RegExp(`^${together.you},`))).toBeVisible()
})

test('undo deletes a new land, and restores a deleted one', async ({ page, server }) => {
  const name = unique('Taken back')
  await openAsLandman(page, server, '/addLand')
  await page.getByLabel('Land ID').fill(name)
  await choose(page, 'State', 'Texas')
  await choose(page, 'County', 'Reeves')
  await page.getByRole('button', { name: 'Add Land' }).click()
  await expect(toast(page, TRACT_MESSAGES.added)).toBeVisible()
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

test('the next user sees no toast of the user before, and can undo nothing of theirs', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: unique('Left'), familyID: 'F-1' })
  const next = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  await openAsLandman(page, server, `/Lands/${id}`)
  await page.getByLabel('Family ID').fill('F-2')
  await update(page).click()
  await expect(undo(page)).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
  await signIn(page, next.email, next.password)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
})

test('a save that is answered after its user has left is not told to the next one', async ({
  page,
  server,
}) => {
  const name = unique('Late')
  const id = await addLand(server, { name, familyID: 'F-1' })
  const next = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  await openAsLandman(page, server, `/Lands/${id}`)
  await page.getByLabel('Family ID').fill('F-2')
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('UpdateTract')) return route.fallback()
    const response = await route.fetch()
    arrived.resolve()
    await held.promise
    return route.fulfill({ response })
  })
  await update(page).click()
  await arrived.promise
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await signIn(page, next.email, next.password)
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateTract') ?? false,
  )
  held.resolve()
  await (await answered).finished()
  // Whatever is done with the answer is done before the page that is opened next is there.
  await openArea(page, 'Lands')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row', { name }).first()).toBeVisible()
  await expect(toast(page, TRACT_MESSAGES.updated)).toHaveCount(0)
})
