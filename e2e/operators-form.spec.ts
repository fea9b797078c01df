import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import type { Page } from '@playwright/test'
import { asAdmin } from './accounts.ts'
import { breakOn } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { labelsOf, open } from './pages.ts'
import { unique } from './records.ts'

const messages = OPERATOR_MESSAGES

async function createOperator(server: Server, name: string): Promise<string> {
  const query = 'mutation New($name: String) { made: CreateOperator(name: $name) { id } }'
  return (await asAdmin<{ made: { id: string } }>(server, query, { name })).made.id
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const contacts = (page: Page) => page.getByRole('region', { name: 'Contacts' })

const INPUTS = [
  'Company Name',
  'Address',
  'Operator #',
  'City',
  'MES Account #',
  'State',
  'MPI Account #',
  'Zip Code',
  'SRO Account #',
  'Phone #',
  'Tax Payer ID-CONG',
  'Website',
  'Notes',
]

const TYPES = [
  'Attorney',
  'County Gov',
  'Education',
  'Family Contact',
  'Family Office',
  'Lessee',
  'O&G',
  'Office/Business',
  'Regulatory',
  'ROW',
  'Surface Contractor',
]

test('every input of an operator is saved, and can be cleared except the name', async ({ page }) => {
  await open(page, '/addOperator/')
  const name = unique('Whole')
  await expect(input(page, 'Company Name')).toBeVisible()
  const form = INPUTS.toSpliced(1, 0, 'Type')
  const labels = await labelsOf(page.getByRole('region', { name: 'Company', exact: true }))
  expect(labels.filter((label) => form.includes(label))).toEqual(form)
  for (const label of INPUTS) await input(page, label).fill(label === 'Company Name' ? name : `My ${label}`)
  await page.getByRole('combobox', { name: 'Type' }).click()
  const types = await page.getByRole('option').allInnerTexts()
  expect(types).toEqual(['None', ...TYPES])
  await page.getByRole('option', { name: 'Office/Business' }).click()

  const sent = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('mutation CreateOperator'),
  )
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const { variables } = (await sent).postDataJSON() as { variables: { id: string } }
  await expect(page.getByText(messages.added)).toBeVisible()
  // The browser generated its id.
  await expect(page).toHaveURL(new RegExp(`/Operators/${variables.id}\\?name=`))
  await page.reload()
  for (const label of INPUTS) {
    await expect(input(page, label)).toHaveValue(label === 'Company Name' ? name : `My ${label}`)
    if (label !== 'Company Name') await input(page, label).fill('')
  }
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Office/Business')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await page.reload()
  await expect(input(page, 'Company Name')).toHaveValue(name)
  for (const label of INPUTS.slice(1)) await expect(input(page, label)).toHaveValue('')
})

test('cancelling a new operator returns to the list', async ({ page }) => {
  await open(page, '/Operators')
  // Tall enough for the whole form, as errors shown on blur move the buttons.
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.getByRole('link', { name: 'Add Contact' }).click()
  await expect(page).toHaveURL(/\/addOperator$/)
  await expect(input(page, 'Company Name')).toBeFocused()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/Operators$/)
  await page.goto('/addOperator/?name=Nobody')
  await expect(input(page, 'Company Name')).toHaveValue('Nobody')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/Operators$/)
})

test('the list shows N/A for a missing phone or account, and all operators without pages', async ({
  page,
  server,
}) => {
  const word = unique('Many')
  const each = Array.from(
    { length: 30 },
    (_, index) => `o${index}: CreateOperator(name: "${word} ${String(index).padStart(2, '0')}") { id }`,
  )
  await asAdmin(server, `mutation New { ${each.join(' ')} }`, {})
  await open(page, '/Operators')
  await page.getByLabel('Search Contacts').fill(word)
  const table = page.getByRole('grid', { name: 'Contacts' })
  await expect(table).toHaveAttribute('aria-rowcount', '31')
  await expect(page.getByRole('button', { name: /next page/i })).toHaveCount(0)
  const cells = table.getByRole('row').nth(1).getByRole('gridcell')
  await expect(cells.nth(1)).toHaveText(`${word} 00`)
  for (const index of [5, 6, 7]) await expect(cells.nth(index)).toHaveText('N/A')
})

test('an operator that could not be added keeps its input, with the reason', async ({ page, server }) => {
  const name = unique('Taken')
  await createOperator(server, name)
  await open(page, '/addOperator')
  await input(page, 'Company Name').fill(name)
  await input(page, 'City').fill('Kermit')
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const reason = MESSAGES.alreadyExists('Company Name', name)
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect(input(page, 'City')).toHaveValue('Kermit')
  await expect(page).toHaveURL(/\/addOperator$/)
})

test('reports whether an operator was deleted', async ({ page, server }) => {
  const name = unique('Deleted')
  const id = await createOperator(server, name)
  await asAdmin(
    server,
    `mutation Well($operators: [ID!], $operator: ID!, $row: ID!) {
      CreateWell(name: "${name} 1H", apiNumber: "42-1", abstract: "A-1", operatedBy: $operators) { id }
      CreateROW(id: $row, projectName: "Loop Road") { id }
      AddOperatorRow(to: $row, from: $operator) { id }
    }`,
    { operators: [id], operator: id, row: randomUUID() },
  )
  await open(page, `/Operators/${id}`)
  const mend = await breakOn(page, 'mutation ')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveText([`1 well: ${name} 1H`, '1 right of way: Loop Road'])
  await expect(question.getByRole('link', { name: `${name} 1H` })).toBeVisible()
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Could not delete Contact')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/Operators/${id}`))
  await mend()
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Successfully deleted Contact')).toBeVisible()
  await expect(page).toHaveURL(/\/Operators$/)
})

test('reports a failed change of a contact, and keeps the contact', async ({ page, server }) => {
  const id = await createOperator(server, unique('Failing'))
  await asAdmin(
    server,
    'mutation New($operatorID: ID!) { createNewContact(operatorID: $operatorID, contactName: "Ida") { id } }',
    { operatorID: id },
  )
  await open(page, `/Operators/${id}`)
  await breakOn(page, 'mutation ')
  await contacts(page).getByRole('button', { name: 'Add Contact' }).click()
  const added = page.getByRole('group', { name: 'Add Contact' })
  await added.getByRole('textbox', { name: 'Name', exact: true }).fill('Jan')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Add failed')).toBeVisible()
  await expect(added.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jan')
  await added.getByRole('button', { name: 'Cancel' }).click()

  const row = contacts(page).getByRole('row').filter({ hasText: 'Ida' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const edited = page.getByRole('group', { name: 'Edit Ida' })
  await edited.getByLabel('Position').fill('Landman')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update failed')).toBeVisible()
  await expect(edited.getByLabel('Position')).toHaveValue('Landman')
  await edited.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Delete failed')).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeVisible()
})
