import { MESSAGES } from '@landbook/contracts/engine/messages'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { holdBack } from './answers.ts'
import { expect, type Server, signIn, test } from './fixture.ts'
import { open, openArea } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const operatedBy = (page: Page) => page.getByRole('combobox', { name: 'Operated By' })
const notice = (page: Page) => page.getByText(MESSAGES.draftIsBack)
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved changes' })

/** Types an unknown operator into a well's form, and creates it. */
async function createOperator(page: Page, name: string): Promise<void> {
  await operatedBy(page).fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  await expect(page).toHaveURL(/\/addOperator\?name=/)
  await expect(input(page, 'Company Name')).toHaveValue(name)
}

async function openWell(page: Page, server: Server): Promise<string> {
  const id = await addWell(server, unique('Draft Well'), [])
  await open(page, `/Wells/${id}`)
  await expect(input(page, 'RRC Field')).toBeVisible()
  return id
}

test('what is typed before the page of a new record is shown is found on it', async ({ page }) => {
  const name = unique('Draft Oil')
  await open(page, '/addOperator')
  await input(page, 'Company Name').fill(name)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/OperatorEdit-*.js', async (route) => {
    await code.promise
    await route.fallback()
  })
  const answer = await holdBack(page, 'CreateOperator')
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await input(page, 'City').fill('Pecos')
  answer()
  await expect(page.getByText(OPERATOR_MESSAGES.added)).toBeVisible()
  await input(page, 'Notes').fill('Pays by the 15th.')
  code.resolve()

  await expect(page).toHaveURL(/\/Operators\/.+/)
  await expect(notice(page)).toBeVisible()
  await expect(input(page, 'City')).toHaveValue('Pecos')
  await expect(input(page, 'Notes')).toHaveValue('Pays by the 15th.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(OPERATOR_MESSAGES.updated)).toBeVisible()
  await page.reload()
  await expect(input(page, 'City')).toHaveValue('Pecos')
  await expect(notice(page)).toBeHidden()
})

test('an operator that is added before the page of a new well is shown is selected on it', async ({
  page,
}) => {
  const [name, operator] = [unique('Draft Well'), unique('Draft Oil')]
  await open(page, '/addWell')
  await input(page, 'Name').fill(name)
  await input(page, 'API Number').fill('42-389-30011')
  await input(page, 'Abstract').fill('A-7')
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/WellEdit-*.js', async (route) => {
    await code.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Add Well' }).click()
  await expect(page.getByText(WELL_MESSAGES.added)).toBeVisible()
  await createOperator(page, operator)
  code.resolve()
  await page.getByRole('button', { name: 'Add Contact' }).click()

  await expect(page).toHaveURL(/\/Wells\/.+/)
  await expect(notice(page)).toBeVisible()
  await expect(input(page, 'Name')).toHaveValue(name)
  await expect(operatedBy(page)).toHaveValue(operator)
})

test('a new well keeps its draft while its operator is added, and gets it', async ({ page }) => {
  const [name, operator] = [unique('Draft Well'), unique('Draft Oil')]
  await open(page, '/addWell')
  await input(page, 'Name').fill(name)
  await page.getByLabel('Permit Date').fill('2024-05-06')
  await page.getByLabel('DI In Service').check()
  await createOperator(page, operator)
  await input(page, 'City').fill('Pecos')
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await expect(page.getByText(OPERATOR_MESSAGES.added)).toBeVisible()

  await expect(page).toHaveURL(/\/addWell$/)
  await expect(notice(page)).toBeVisible()
  await expect(input(page, 'Name')).toHaveValue(name)
  await expect(page.getByLabel('Permit Date')).toHaveValue('05/06/2024')
  await expect(page.getByLabel('DI In Service')).toBeChecked()
  await expect(operatedBy(page)).toHaveValue(operator)
  await expectAccessible(page)

  // Missing values are reported, and the input is kept.
  await page.getByRole('button', { name: 'Add Well' }).click()
  await expect(page.getByText(/^Errors On Fields: /)).toBeVisible()
  await expect(operatedBy(page)).toHaveValue(operator)
  await input(page, 'API Number').fill('42-389-30009')
  await page.reload()
  await expect(input(page, 'API Number')).toHaveValue('42-389-30009')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(input(page, 'Name')).toHaveValue('')
  await expect(operatedBy(page)).toHaveValue('')
  await expect(notice(page)).toBeHidden()
  await openArea(page, 'Wells')
  await expect(page).toHaveURL(/\/Wells$/)
})

test('an edited well gets the operator that was added for it, and is saved with it', async ({
  page,
  server,
}) => {
  const operator = unique('Draft Oil')
  const id = await openWell(page, server)
  await input(page, 'RRC Field').fill('Phantom (Wolfcamp)')
  await createOperator(page, operator)
  await page.getByRole('button', { name: 'Add Contact' }).click()
  await expect(page).toHaveURL(new RegExp(`/Wells/${id}`))
  await expect(operatedBy(page)).toHaveValue(operator)
  await expect(input(page, 'RRC Field')).toHaveValue('Phantom (Wolfcamp)')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(WELL_MESSAGES.updated)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  const { wells } = await asAdmin<{ wells: unknown[] }>(
    server,
    'query Saved($id: ID) { wells: Well(id: $id) { rrcField operatedBy { name } } }',
    { id },
  )
  expect(wells).toEqual([{ rrcField: 'Phantom (Wolfcamp)', operatedBy: { name: operator } }])
  await page.reload()
  await expect(operatedBy(page)).toHaveValue(operator)
  await expect(notice(page)).toBeHidden()
})

test('a well keeps its draft when no operator is added after all', async ({ page, server }) => {
  await openWell(page, server)
  const field = input(page, 'RRC Field')
  await field.fill('Typed Field')
  for (const back of [() => page.getByRole('link', { name: 'Cancel' }).click(), () => page.goBack()]) {
    await createOperator(page, unique('Never Oil'))
    await back()
    await expect(field).toHaveValue('Typed Field')
    await expect(operatedBy(page)).toHaveValue('')
  }

  // An operator's unsaved form asks for confirmation; the well's draft is still there afterwards.
  await createOperator(page, unique('Never Oil'))
  await input(page, 'City').fill('Pecos')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toContainText(OPERATOR_MESSAGES.unsaved)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(field).toHaveValue('Typed Field')
})

test('a reload keeps the draft; leaving on purpose, saving and deleting discard it', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: unique('Draft Land'), familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  const familyId = page.getByLabel('Family ID')
  await familyId.fill('F-2')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(familyId).toHaveValue('F-2')

  await openArea(page, 'Dashboard')
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await page.goto(`/Lands/${id}`)
  await expect(familyId).toHaveValue('F-1')

  await familyId.fill('F-3')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  await page.reload()
  await expect(familyId).toHaveValue('F-3')
  await expect(notice(page)).toBeHidden()

  await familyId.fill('F-4')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/Lands$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
    expect.stringContaining(id),
  )
})

test('discarding a draft also empties a half-typed date', async ({ page, server }) => {
  await openWell(page, server)
  await input(page, 'RRC Field').fill('Typed Field')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(notice(page)).toBeVisible()
  const date = page.getByLabel('Spud Date')
  await date.pressSequentially('12')
  await expect(date).toHaveValue('12')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(input(page, 'RRC Field')).toHaveValue('')
  await expect(date).toHaveValue('')
  await expect(page.getByText(MESSAGES.notADate)).toBeHidden()
})

test('a draft does not overwrite what others saved meanwhile', async ({ page, server }) => {
  const id = await addLand(server, { name: unique('Draft Land'), familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  await page.getByLabel('Family ID').fill('Mine')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/dashboard')
  await asAdmin(
    server,
    'mutation Theirs($id: ID!) { UpdateTract(id: $id, familyID: "Theirs", notes: "Noted") { id } }',
    { id },
  )
  await page.goto(`/Lands/${id}`)
  await expect(page.getByRole('textbox', { name: 'Family ID' })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  const conflict = page.getByRole('dialog', { name: MESSAGES.together.conflictWithYourself })
  await expect(conflict.getByText(`${MESSAGES.together.other(true).one}: Theirs`)).toBeVisible()
  await conflict.getByRole('radio', { name: 'Mine: Mine' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Noted')
  await expect(notice(page)).toBeHidden()
})

test('an ended session keeps the draft until another user logs in, and shows it to nobody else', async ({
  page,
  server,
}) => {
  const [one, other] = [
    await createAccount(server, ['READ_LANDS', 'WRITE_LANDS']),
    await createAccount(server, ['READ_LANDS', 'WRITE_LANDS']),
  ]
  await open(page, '/addLand', one.email, one.password)
  const landId = page.getByLabel('Land ID')
  await landId.fill('Half typed')
  page.on('dialog', (dialog) => dialog.accept())
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  const endSession = () => page.evaluate(() => localStorage.setItem('expiresAt', '1'))

  await endSession()
  await page.reload()
  await signIn(page, one.email, one.password)
  await expect(landId).toHaveValue('Half typed')

  // Nothing of it stays in the browser, either.
  await endSession()
  await page.reload()
  await signIn(page, other.email, other.password)
  await expect(page).toHaveURL(/\/addLand$/)
  await expect(landId).toHaveValue('')
  expect(await stored()).not.toContain('Half typed')
  await endSession()
  await page.reload()
  await signIn(page, one.email, one.password)
  await expect(landId).toHaveValue('')

  // Logging out discards it as well.
  await landId.fill('Half typed')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await signIn(page, one.email, one.password)
  expect(await stored()).not.toContain('Half typed')
  await page.goto('/addLand')
  await expect(landId).toHaveValue('')
  for (const account of [one, other]) await deleteAccount(server, account)
})
