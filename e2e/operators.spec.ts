import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { exportedCsv, open, visit } from './pages.ts'
import { unique } from './records.ts'

async function createOperator(server: Server, name: string, more: Record<string, string> = {}) {
  const query = `mutation New($name: String, $companyWebsite: String, $phone: String) {
    made: CreateOperator(name: $name, companyWebsite: $companyWebsite, phone: $phone) { id }
  }`
  const { made } = await asAdmin<{ made: { id: string } }>(server, query, { name, ...more })
  return made.id
}

async function createContacts(server: Server, operatorID: string, names: readonly string[]): Promise<void> {
  const each = names.map(
    (name) => `${name}: createNewContact(operatorID: $operatorID, contactName: "${name}") { id }`,
  )
  await asAdmin(server, `mutation New($operatorID: ID!) { ${each.join(' ')} }`, { operatorID })
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const contacts = (page: Page) => page.getByRole('region', { name: 'Contacts' })
const contactRow = (page: Page, name: string) => contacts(page).getByRole('row').filter({ hasText: name })

async function textOf(download: Download): Promise<{ name: string; lines: string[] }> {
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trim().split(/\r?\n/) }
}

test('lists, finds and exports operators, and links only to web addresses', async ({ page, server }) => {
  const [web, script, bare] = [unique('Web'), unique('Script'), unique('Bare')]
  await createOperator(server, web, { companyWebsite: 'https://www.web.example/', phone: '432 555 0100' })
  await createOperator(server, script, { companyWebsite: 'javascript:alert(1)' })
  await createOperator(server, bare, { companyWebsite: 'www.bare.example/land' })
  await open(page, '/Operators')
  const titles = [
    'CONTACT NAME',
    'TYPE',
    'COMPANY WEBSITE',
    'OPERATOR NUMBER',
    'MAIN PHONE',
    'MES #',
    'MPI #',
  ]
  await expect(page.getByRole('columnheader')).toHaveText(['', ...titles])

  await page.getByLabel('Search Contacts').fill(script)
  const row = page.getByRole('row').filter({ hasText: script })
  await expect(row).toContainText('javascript:alert(1)')
  await expect(row).toContainText(WELL_MESSAGES.notAvailable)
  await expect(row.getByRole('link')).toHaveText([script])

  await page.getByLabel('Search Contacts').fill(bare)
  await expect(page.getByRole('status').filter({ hasText: /^1 of [\d,]+ contacts$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'bare.example/land', exact: true })).toHaveAttribute(
    'href',
    'https://www.bare.example/land',
  )

  await page.getByLabel('Search Contacts').fill(web)
  await expect(page.getByRole('link', { name: 'web.example', exact: true })).toHaveAttribute(
    'href',
    'https://www.web.example/',
  )
  await expectAccessible(page)
  const file = await textOf(await exportedCsv(page))
  expect(file.lines[0]).toBe(titles.map((title) => `"${title}"`).join(','))
  expect(file.lines[1]).toContain(`"${web}"`)
  expect(file.lines).toHaveLength(2)
})

test('adds an operator under the name in the address, edits and deletes it', { tag: '@phone-only' }, async ({
  page,
}) => {
  const [before, after] = [unique('Acme'), unique('Acme Renamed')]
  await open(page, `/addOperator?name=${encodeURIComponent(before)}`)
  const add = page.getByRole('button', { name: 'Add Contact' })
  await expect(input(page, 'Company Name')).toHaveValue(before)
  await input(page, 'Company Name').fill('')
  await expect(add).toBeDisabled()
  await input(page, 'Company Name').fill(before)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Lessee' }).click()
  await input(page, 'City').fill('Pecos')
  await expectAccessible(page)
  await add.click()
  await expect(page.getByText(OPERATOR_MESSAGES.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Operators\/.+/)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()

  await input(page, 'Company Name').fill('')
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
  await input(page, 'Company Name').fill(after)
  await input(page, 'Notes').fill('Pays by the 15th.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(OPERATOR_MESSAGES.updated)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: after })).toBeVisible()
  await page.reload()
  await expect(input(page, 'City')).toHaveValue('Pecos')
  await expect(input(page, 'Notes')).toHaveValue('Pays by the 15th.')

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Pays by the 15th.')).toBeVisible()
  await page.getByRole('tab', { name: RESTORE_MESSAGES.asItWasTab }).click()
  await page.getByRole('slider', { name: 'Moment' }).press('Home')
  await expect(input(page, 'Company Name')).toHaveValue(before)
  await expect(page.getByText(RESTORE_MESSAGES.today(after))).toBeVisible()
  await page.getByRole('link', { name: 'To the operator' }).click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(OPERATOR_MESSAGES.confirmDelete)
  await expect(question).toContainText(MESSAGES.canBeRestored)
  await expect(question).not.toContainText(MESSAGES.cannotBeReversed)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/Operators$/)
  await page.getByLabel('Search Contacts').fill(after)
  await expect(page.getByRole('link', { name: after })).toBeHidden()
})

test('keeps the input when saving fails, and warns before it is lost', async ({ page, server }) => {
  const [taken, own] = [unique('Taken'), unique('Own')]
  await createOperator(server, taken)
  await createOperator(server, own)
  await open(page, '/Operators')
  await page.getByLabel('Search Contacts').fill(own)
  await page.getByRole('link', { name: own }).click()
  await input(page, 'Company Name').fill(taken)
  await input(page, 'City').fill('Kermit')
  await page.getByRole('button', { name: 'Update' }).click()
  const reason = MESSAGES.alreadyExists('Company Name', taken)
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.because(OPERATOR_MESSAGES.notUpdated, reason))
  await expect(input(page, 'Company Name')).toHaveValue(taken)
  await expect(input(page, 'City')).toHaveValue('Kermit')

  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(OPERATOR_MESSAGES.unsaved)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(input(page, 'City')).toHaveValue('Kermit')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByLabel('Search Contacts')).toHaveValue(own)
})

const CONTACT_COLUMNS = [
  'Current Y/N',
  'Name',
  'Position',
  'Direct Number',
  'E-Mail',
  'Cell Number',
  'Date Entered',
  'Notes',
]

test('adds, edits, pages, exports and deletes contacts', { tag: '@phone-only' }, async ({ page, server }) => {
  const id = await createOperator(server, unique('Contacts of'))
  await createContacts(server, id, ['Ana', 'Ben', 'Cid', 'Dov', 'Eve'])
  await open(page, `/Operators/${id}`)
  // A phone has no headings, but cards on which each fact is named.
  const facts = contactRow(page, 'Ana').locator('[data-label]')
  await expect(facts.first()).toBeVisible()
  const named = await facts.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))
  expect(named).toEqual(CONTACT_COLUMNS)
  await contacts(page).getByRole('button', { name: 'Add Contact' }).click()
  const editor = page.getByRole('group', { name: 'Add Contact' })
  await expect(editor.getByRole('combobox', { name: 'Current Y/N' })).toHaveText('No')
  await expect(editor.getByRole('combobox', { name: 'Current Y/N' })).toBeFocused()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText(MESSAGES.requiredField)).toBeVisible()
  await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Fay')
  await editor.getByLabel('Date Entered').fill('2024-03-09')
  await editor.getByLabel('E-Mail').fill('fay@example.com')
  await expectAccessible(page)
  await editor.getByLabel('E-Mail').press('Enter')
  await expect(editor).toBeHidden()
  await expect(contacts(page).getByRole('button', { name: 'Add Contact' })).toBeFocused()

  // The list shows the page of the new contact, the last one.
  await expect(contacts(page).getByText('6–6 of 6')).toBeVisible()
  await contacts(page).getByRole('button', { name: 'previous page' }).click()
  await expect(contacts(page).getByText('1–5 of 6')).toBeVisible()
  await expect(contactRow(page, 'Ana')).toContainText(WELL_MESSAGES.notAvailable)
  await contacts(page).getByRole('button', { name: 'next page' }).click()
  await expect(contactRow(page, 'Fay')).toContainText('03/09/2024')
  await expect(contactRow(page, 'Fay')).toContainText('No')
  await expect(contactRow(page, 'Ana')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const name of ['Ana', 'Fay']) await expect(contactRow(page, name)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  const download = page.waitForEvent('download')
  await contacts(page).getByRole('button', { name: 'Export' }).click()
  const file = await textOf(await download)
  expect(file.name).toBe('Contacts.csv')
  expect(file.lines[0]).toBe(CONTACT_COLUMNS.map((title) => `"${title}"`).join(','))
  expect(file.lines).toHaveLength(7)

  await contactRow(page, 'Fay').getByRole('button', { name: 'Edit' }).click()
  const edited = page.getByRole('group', { name: 'Edit Fay' })
  await edited.getByRole('combobox', { name: 'Current Y/N' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(contactRow(page, 'Fay')).toContainText('Yes')
  await expect(contactRow(page, 'Fay').getByRole('button', { name: 'Edit' })).toBeFocused()

  await contactRow(page, 'Fay').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(OPERATOR_MESSAGES.confirmDeleteContact)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(contactRow(page, 'Fay')).toBeHidden()
  // An emptied last page is removed.
  await expect(contactRow(page, 'Eve')).toBeVisible()
})

test("keeps a contact that could not be saved, and warns about others' changes", async ({ page, server }) => {
  const id = await createOperator(server, unique('Failing'))
  await createContacts(server, id, ['Gil'])
  await open(page, `/Operators/${id}`)
  await contactRow(page, 'Gil').getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('group', { name: 'Edit Gil' })
  const position = editor.getByRole('textbox', { name: 'Position' })
  await position.fill('Attorney')
  const accept = await refuse(page, 'no', 'UpdateContact')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(OPERATOR_MESSAGES.contactNotUpdated)).toBeVisible()
  await accept()

  const { Operator } = await asAdmin<{ Operator: [{ contacts: [{ id: string }] }] }>(
    server,
    'query Contacts($id: ID) { Operator(id: $id) { contacts { id } } }',
    { id },
  )
  await asAdmin(server, 'mutation Other($id: ID!) { UpdateContact(id: $id, position: "Landman") { id } }', {
    id: Operator[0].contacts[0].id,
  })
  await editor.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: MESSAGES.together.conflictWithYourself })
  await asked.getByRole('button', { name: 'Back to the form' }).click()
  await expect(position).toHaveValue('Attorney')
  await editor.getByRole('button', { name: 'Save' }).click()
  await asked.getByRole('radio', { name: 'Mine: Attorney' }).check()
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(contactRow(page, 'Gil')).toContainText('Attorney')
})

test('is read-only without the write role', async ({ page, server }) => {
  const account = await createAccount(server, ['READ_OPERATORS'])
  const id = await createOperator(server, unique('Read Only'), { companyWebsite: 'www.read.example' })
  await createContacts(server, id, ['Hal'])
  await open(page, '/Operators', account.email, account.password)
  await expect(page.getByRole('columnheader', { name: 'CONTACT NAME' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Contact' })).toBeHidden()
  await visit(page, `/Operators/${id}`)
  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  await expect(contactRow(page, 'Hal')).toBeVisible()
  await expect(page.getByRole('link', { name: 'read.example' })).toHaveAttribute('target', '_blank')
  for (const name of ['Update', 'Delete', 'Merge…', 'Add Contact', 'Edit Hal', 'Delete Hal']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(input(page, 'City')).not.toBeEditable()
  await expectAccessible(page)
  await visit(page, '/addOperator')
  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  await expect(input(page, 'Company Name')).toHaveCount(0)
  await deleteAccount(server, account)
})
