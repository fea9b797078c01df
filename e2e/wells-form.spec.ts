import { randomInt, randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Locator, Page } from '@playwright/test'
import { asAdmin } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { choose, labelsOf, open } from './pages.ts'
import { addLand, NEW_LEASE, unique } from './records.ts'

const messages = WELL_MESSAGES

async function createWell(server: Server, values: Record<string, unknown>): Promise<string> {
  const query = `mutation New($name: String, $inactive: Boolean, $spudDate: Date) {
    made: CreateWell(name: $name, apiNumber: "42-389-30003", abstract: "A-1", inactive: $inactive, spudDate: $spudDate) { id }
  }`
  return (await asAdmin<{ made: { id: string } }>(server, query, values)).made.id
}

async function spudDateOf(server: Server, id: string): Promise<string | undefined> {
  const query = 'query Dates($id: ID) { Well(id: $id) { spudDate } }'
  return (await asAdmin<{ Well: { spudDate: string }[] }>(server, query, { id })).Well[0]?.spudDate
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** An input by its label, with or without the required mark. */
const labelled = (within: Locator, label: string) =>
  within.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}(\\s\\*)?$`))
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The inputs of each section in the specification, in order. */
const SECTIONS: Record<string, string[]> = {
  Well: ['Name', 'API Number', 'Type', 'Drill Type', 'RRC Lease Number', 'RRC Field', 'Status'],
  Operator: [
    'Operated By',
    'Operator Number',
    'Length Of Lateral',
    'Operator Interval',
    'Lower Perf',
    'Upper Perf',
    'Gross Perf',
  ],
  Land: ['Land ID(s)', 'State', 'County', 'Abstract', 'Family ID', 'Unit', 'OGL', 'Acres', 'Location'],
  'In Process': [
    'Permit Date',
    'Permit Number',
    'Plat',
    'G-1',
    'P-4',
    'P-12',
    'P-16',
    'P-17',
    'Spud Date',
    'Frac Focus',
    'Rig Release Date',
    'Completion Date',
    'DOTO',
    'Completion App',
    'Date Producing',
    'Date In Pay',
    'MES Div Order',
    'MPI Div Order',
  ],
  Payor: ['Oil Payor', 'Gas Payor', 'Dec Prod Unit', 'MES DOI', 'MPI DOI', 'SRO DOI'],
  Notes: ['Notes', 'RRC Lease History', 'Operator History', 'DI In Service'],
  Title: ['Title Opinion', 'Division Order Notes'],
}

test('the form has its inputs in their sections, and derived ones are read-only', async ({
  page,
  server,
}) => {
  const id = await createWell(server, { name: unique('Inputs') })
  await open(page, `/Wells/${id}`)
  for (const [title, labels] of Object.entries(SECTIONS)) {
    for (const label of labels) await expect(labelled(section(page, title), label)).toBeVisible()
    expect((await labelsOf(section(page, title))).filter((label) => labels.includes(label))).toEqual(labels)
  }
  for (const label of ['Operator Number', 'Unit', 'OGL', 'Acres'])
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()
  await expect(page.getByLabel('Location', { exact: true })).toBeEditable()
  const choices = async (label: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    const options = await page.getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    return options.filter((option) => option !== 'None')
  }
  expect(await choices('Type')).toEqual(['Oil', 'Gas'])
  expect(await choices('Status')).toEqual(['Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In'])
})

test('a well takes its place from its land, and other values from unit and lease', async ({
  page,
  server,
}) => {
  const id = await createWell(server, { name: unique('Placed') })
  const [landName, unitName, leaseName] = [unique('A'), unique('Unit'), unique('Lease')]
  await addLand(server, { name: landName, gross: '320' })
  await open(page, `/Wells/${id}`)
  const select = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(select('County')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Land ID(s)' }).fill(landName)
  await page.getByRole('option', { name: landName, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(select('State')).toHaveText('Texas')
  await expect(select('County')).toHaveText('Reeves')
  await input(page, 'Location').fill('Section 9')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByLabel('Acres', { exact: true })).toHaveValue('320')

  const unit = { unitGMA: '640.5', propertyDesc: 'All of Section 9, and the N/2 of Section 10' }
  await asAdmin(
    server,
    `mutation Tie($well: ID!, $unitId: ID!, $unit: String, $gma: Decimal, $desc: String, $leaseId: ID!, $lease: String) {
      CreateUnit(id: $unitId, name: $unit, status: "Active", unitGMA: $gma, propertyDesc: $desc) { id }
      AddUnitWells(from: $well, to: $unitId) { id }
      CreateLease(id: $leaseId, leaseName: $lease, ${NEW_LEASE}) { id }
      createWellLeaseInterest(leaseID: $leaseId, wellID: $well) { id }
      UpdateWell(id: $well, state: "Chihuahua", county: "Ojinaga") { id }
    }`,
    {
      well: id,
      unitId: randomUUID(),
      unit: unitName,
      gma: unit.unitGMA,
      desc: unit.propertyDesc,
      leaseId: randomUUID(),
      lease: leaseName,
    },
  )
  await page.reload()
  await expect(page.getByLabel('Unit', { exact: true })).toHaveValue(unitName)
  await expect(page.getByLabel('OGL', { exact: true })).toHaveValue(leaseName)
  await expect(page.getByLabel('Acres', { exact: true })).toHaveValue(unit.unitGMA)
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue(unit.propertyDesc)
  await expect(page.getByLabel('Location', { exact: true })).not.toBeEditable()
  // A stored value that is not an option is kept until the user chooses another.
  await expect(select('State')).toHaveText('Chihuahua (legacy)')
  await expect(select('County')).toHaveText('Ojinaga (legacy)')
  await choose(page, 'State', 'Texas')
  await expect(select('County')).not.toHaveText('Ojinaga (legacy)')
  await choose(page, 'County', 'Pecos')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
  await expect(select('County')).toHaveText('Pecos')
})

test('a DOI is a number with 8 decimals, or Incomplete, and a date is one after 1200, wholly typed', async ({
  page,
  server,
}) => {
  await test.step('a DOI is a number with 8 decimals, or Incomplete', async () => {
    const id = await createWell(server, { name: unique('Interests') })
    await open(page, `/Wells/${id}`)
    for (const label of ['MES DOI', 'MPI DOI', 'SRO DOI'])
      await expect(input(page, label)).toHaveValue('Incomplete')
    await input(page, 'MES DOI').fill('.0125')
    await input(page, 'MPI DOI').fill('soon')
    await expect(page.getByText(MESSAGES.savedAs('Incomplete'))).toHaveCount(1)
    await input(page, 'Title Opinion').fill('Rendered 2024\nfor the payor')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(messages.updated)).toBeVisible()
    await expect(input(page, 'MES DOI')).toHaveValue('0.01250000')
    await expect(input(page, 'MPI DOI')).toHaveValue('Incomplete')
    await expect(input(page, 'Title Opinion')).toHaveValue('Rendered 2024\nfor the payor')
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await expect(page.getByText('0.01250000')).toBeVisible()
  })

  await test.step('dates before 1200 are refused, and placeholder dates become empty', async () => {
    const id = await createWell(server, { name: unique('Dates'), spudDate: '1200-01-01' })
    await open(page, `/Wells/${id}`)
    const dates = ['Spud Date', 'Rig Release Date', 'Completion Date', 'Date Producing', 'Date In Pay']
    for (const label of dates) {
      await expect(page.getByLabel(label)).toHaveValue('')
      await page.getByLabel(label).fill('1199-12-31')
    }
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(MESSAGES.notADate)).toHaveCount(dates.length)
    await expect(page.getByRole('alert').filter({ hasText: 'Errors On Fields: ' })).toHaveText(
      MESSAGES.invalid(dates),
    )
    for (const label of dates) {
      await expect(page.getByLabel(label)).toHaveValue('1199-12-31')
      await page.getByLabel(label).fill('')
    }
    await page.getByLabel('Spud Date').fill('1200-01-02')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => spudDateOf(server, id)).toBe('1200-01-02')
    await page.reload()
    await expect(page.getByLabel('Spud Date')).toHaveValue('01/02/1200')
  })

  await test.step('a half-typed date is refused at its input, and nothing is sent', async () => {
    const id = await createWell(server, { name: unique('Half'), rrcField: 'Before' })
    await open(page, `/Wells/${id}`)
    const refusals = page.getByText(MESSAGES.notADate)
    await page.getByLabel('Spud Date').click()
    await page.keyboard.type('02')
    await page.getByRole('textbox', { name: 'RRC Field' }).fill('After')
    await expect(refusals).toHaveCount(1)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(MESSAGES.invalid(['Spud Date']))).toBeVisible()
    await page.getByLabel('Spud Date').fill('2024-02-03')
    await expect(refusals).toHaveCount(0)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => spudDateOf(server, id)).toBe('2024-02-03')
  })
})

test('a well is listed by its inactive flag, from creation to deletion', async ({ page }) => {
  const name = unique('Flagged')
  await open(page, '/Wells')
  await page.getByRole('link', { name: 'Add Well' }).click()
  await input(page, 'Name').fill(name)
  await input(page, 'API Number').fill('42-389-31235')
  await input(page, 'Abstract').fill('A-7')
  await page.getByRole('checkbox', { name: 'Inactive' }).check()
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('mutation CreateWell'))
  await page.getByRole('button', { name: 'Add Well' }).click()
  const { variables } = (await sent).postDataJSON() as { variables: { id: string } }
  // The browser generated its id.
  await expect(page).toHaveURL(new RegExp(`/InactiveWells/${variables.id}(\\?|$)`))
  // Until its page is there, the form that has just been sent is shown.
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  const form = await input(page, 'Name').elementHandle()
  await page.getByRole('checkbox', { name: 'Inactive' }).uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(new RegExp(`/Wells/${variables.id}(\\?|$)`))
  // It stays as it is: only the address changes.
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true)
  await input(page, 'Permit Number').fill('P-1')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
  await expect(page).toHaveURL(new RegExp(`/Wells/${variables.id}(\\?|$)`))

  await page.getByRole('checkbox', { name: 'Inactive' }).check()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(new RegExp(`/InactiveWells/${variables.id}(\\?|$)`))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/InactiveWells$/)
  await expect(page.getByText(messages.deleted)).toBeVisible()
})

test('offers to create an operator only for an unused name', async ({ page, server }) => {
  const name = unique('Existing')
  await asAdmin(server, 'mutation New($name: String) { CreateOperator(name: $name) { id } }', { name })
  await open(page, '/addWell')
  const picker = page.getByRole('combobox', { name: 'Operated By' })
  const creation = page.getByRole('option', { name: /^Create/ })
  await picker.fill(name.toUpperCase())
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await expect(creation).toHaveCount(0)
  // Blanks are ignored when names are compared.
  await picker.fill(name.replace(' ', '  '))
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await expect(creation).toHaveCount(0)
  await picker.fill('   ')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(creation).toHaveCount(0)
  await picker.fill(`${name} II`)
  await expect(creation).toHaveText(`Create “${name} II”`)
})

test("leaving a well with unsaved changes shows the specification's text", async ({ page, server }) => {
  const id = await createWell(server, { name: unique('Unsaved') })
  await open(page, '/Wells')
  await page.goto(`/Wells/${id}`)
  await choose(page, 'Type', 'Gas')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to leave? Your unsaved changes will be deleted')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toHaveText('Gas')
})

test('warns about likely mistakes before saving, and saves them', async ({ page, server }) => {
  const [known, name] = [unique('Known'), unique('Slip')]
  const api = `42389${randomInt(10_000, 100_000)}`
  await asAdmin(
    server,
    'mutation Known($name: String, $api: String) { CreateWell(name: $name, apiNumber: $api, abstract: "A-1") { id } }',
    { name: known, api },
  )
  await open(page, '/addWell')
  await input(page, 'Name').fill(name)
  await input(page, 'Abstract').fill('A-1')
  const twins = page.getByText(messages.sameApiNumber([known]))
  await input(page, 'API Number').fill(`${api.slice(0, 2)}-${api.slice(2, 5)}-${api.slice(5)}-00-00`)
  await expect(twins).toBeVisible()
  await input(page, 'MES DOI').fill('1.5')
  await expect(page.getByText(MESSAGES.aboveWhole)).toBeVisible()
  await page.getByRole('button', { name: 'Add Well' }).click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Wells\//)
  await expect(input(page, 'MES DOI')).toHaveValue('1.50000000')
  await expect(page.getByText(MESSAGES.aboveWhole)).toBeVisible()
  await expect(twins).toBeVisible()
})
