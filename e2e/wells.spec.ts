import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { exportedCsv, open, pick, visit } from './pages.ts'
import { addLand, CORNERS, unique } from './records.ts'

interface Made {
  id: string
}

const createTract = (server: Server, name: string): Promise<string> =>
  addLand(server, { name, geometry: CORNERS })

async function createOperator(server: Server, name: string, operatorNumber: string): Promise<string> {
  const query = `mutation New($name: String, $operatorNumber: String) {
    made: CreateOperator(name: $name, operatorNumber: $operatorNumber) { id }
  }`
  return (await asAdmin<{ made: Made }>(server, query, { name, operatorNumber })).made.id
}

interface WellValues {
  name: string
  OGL?: string
  operatedBy?: string[]
  drilledOn?: string[]
}

async function createWell(server: Server, values: WellValues): Promise<string> {
  const query = `mutation New($name: String, $OGL: String, $operatedBy: [ID!], $drilledOn: [ID!]) {
    made: CreateWell(
      name: $name, OGL: $OGL, operatedBy: $operatedBy, drilledOn: $drilledOn, apiNumber: "42-389-30001",
      abstract: "A-1", status: "Active", rrcField: "Phantom", rrcLeaseNumber: "40001", state: "Texas",
      county: "Reeves", latitude: "31.41", longitude: "-103.51"
    ) { id }
  }`
  return (await asAdmin<{ made: Made }>(server, query, { ...values })).made.id
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name.toUpperCase() })

const TITLES = [
  'Well Name',
  'Operator',
  'API #',
  'Status',
  'OGL',
  'RRC Field',
  'RRC Lease Number',
  'State',
  'County',
  'Unit',
  'Land Id',
]

test('lists, finds and exports wells with their linked records', async ({ page, server }) => {
  const [word, operator, tract, other] = [unique('list'), unique('Oates Oil'), unique('A'), unique('B')]
  const operatorId = await createOperator(server, operator, '1001')
  const [tractId, otherId] = [await createTract(server, tract), await createTract(server, other)]
  // Sorted by name, ignoring case, and 9 before 10.
  const names = [`alpha ${word} 9`, `Alpha ${word} 10`, `beta ${word}`]
  await createWell(server, { name: names[2] ?? '', OGL: 'Smith Lease' })
  await createWell(server, { name: names[1] ?? '' })
  await createWell(server, { name: names[0] ?? '', operatedBy: [operatorId], drilledOn: [tractId, otherId] })

  await open(page, '/Wells')
  // Without the checkboxes.
  const withoutBox = { hasNot: page.getByRole('checkbox') }
  await expect(page.getByRole('columnheader').filter(withoutBox)).toHaveText(TITLES)
  await page.getByLabel('Search Wells').fill(word)
  await expect(page.getByRole('row')).toHaveCount(4)
  const cells = (index: number) => page.getByRole('row').nth(index).getByRole('gridcell').filter(withoutBox)
  const place = ['Texas', 'Reeves', 'N/A']
  await expect(cells(1)).toHaveText([
    `${names[0]}`.toUpperCase(),
    operator,
    '42-389-30001',
    'Active',
    'N/A',
    'Phantom',
    '40001',
    ...place,
    `${tract}, ${other}`,
  ])
  for (const name of [`${names[0]}`.toUpperCase(), operator, tract, other])
    await expect(cells(1).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(cells(2).first()).toHaveText(`${names[1]}`.toUpperCase())
  await expect(cells(2).last()).toHaveText(WELL_MESSAGES.notAvailable)
  await expect(cells(3).nth(1)).toHaveText(WELL_MESSAGES.noOperator)
  await expect(cells(3).nth(4)).toHaveText('Smith Lease')
  await expectAccessible(page)

  const download = await exportedCsv(page)
  expect(download.suggestedFilename()).toBe('WellsTable.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toBe(
    '"Well Name","Operator","API #","Status","OGL","RRC Field","RRC Lease #","State","County","Unit","Land ID"',
  )
  expect(lines[1]).toBe(
    `"${names[0]?.toUpperCase()}","${operator}","42-389-30001","Active","N/A","Phantom","40001","Texas","Reeves","N/A","${tract}, ${other}"`,
  )
  expect(lines).toHaveLength(4)

  await cells(1).getByRole('link', { name: operator }).click()
  await expect(page).toHaveURL(new RegExp(`/Operators/${operatorId}`))
  await expect(rowOf(page, `${names[0]}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search Wells')).toHaveValue(word)
  await cells(1).getByRole('link', { name: tract }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands/${tractId}`))
})

test('adds a well with its lands and operator in one save', async ({ page, server }) => {
  const [name, operator, tract] = [unique('Added'), unique('Operator'), unique('A')]
  await createOperator(server, operator, '2002')
  await createTract(server, tract)
  await open(page, '/addWell')
  const add = page.getByRole('button', { name: 'Add Well' })
  await input(page, 'Name').fill(name)
  await input(page, 'API Number').fill('42-389-31234')
  await add.click()
  await expect(page.getByText(MESSAGES.invalid(['Abstract']))).toBeVisible()
  await input(page, 'Abstract').fill('A-7')
  await pick(page, page.getByRole('combobox', { name: 'Operated By' }), operator)
  await expect(input(page, 'Operator Number')).toHaveValue('2002')
  await pick(page, page.getByRole('combobox', { name: 'Land ID(s)' }), tract)
  await page.getByLabel('Spud Date').fill('2011-05-30')
  await expectAccessible(page)
  await add.click()
  await expect(page.getByText(WELL_MESSAGES.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Wells\/.+/)
  await page.reload()
  await expect(page.getByLabel('Spud Date')).toHaveValue('05/30/2011')
  await expect(page.getByRole('combobox', { name: 'Operated By' })).toHaveValue(operator)
  await expect(input(page, 'Operator Number')).toHaveValue('2002')
  const land = page.getByRole('region', { name: 'Land', exact: true })
  await expect(land.getByRole('link', { name: tract })).toBeVisible()
})

test('edits all of a well in one save, shows it in the history and on the map', async ({ page, server }) => {
  const [name, before, after] = [unique('Edited'), unique('A'), unique('B')]
  const tractId = await createTract(server, before)
  await createTract(server, after)
  const id = await createWell(server, { name, drilledOn: [tractId] })
  await open(page, `/Wells/${id}`)
  const map = page.getByRole('region', { name: `Map of ${name}` })
  await map.locator('.leaflet-marker-pane path').click()
  await expect(map.locator('.leaflet-popup')).toContainText(name)
  await expect(map.locator('.leaflet-popup')).toContainText('31.41')
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()

  await input(page, 'Permit Number').fill('P-4711')
  await pick(page, page.getByRole('combobox', { name: 'Land ID(s)' }), after)
  const saves: string[] = []
  page.on('request', (request) => {
    const sent = request.postData() ?? ''
    // Without mutations that report presence.
    if (sent.includes('mutation') && !sent.includes('here(tab:')) saves.push(sent)
  })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(WELL_MESSAGES.updated)).toBeVisible()
  expect(saves).toHaveLength(1)

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('P-4711')).toBeVisible()
  await expect(page.getByText(after)).toBeVisible()

  await page.getByRole('tab', { name: RESTORE_MESSAGES.asItWasTab }).click()
  await expect(input(page, 'Permit Number')).toHaveValue('P-4711')
  await page.getByRole('slider', { name: 'Moment' }).press('Home')
  await expect(page.getByText(RESTORE_MESSAGES.today('P-4711'))).toBeVisible()
  await expect(input(page, 'Permit Number')).toHaveValue('–')
  await expect(input(page, 'Permit Number')).not.toBeEditable()
  const land = page.getByRole('region', { name: 'Land', exact: true })
  await expect(land.getByRole('link', { name: before })).toBeVisible()
  await expect(land.getByRole('link', { name: after })).toHaveCount(0)
})

test('shows the conflict when two users choose an operator at once', async ({ page, server }) => {
  const [name, theirs, mine] = [unique('Contested'), unique('Theirs'), unique('Mine')]
  const theirsId = await createOperator(server, theirs, '1')
  await createOperator(server, mine, '2')
  const id = await createWell(server, { name })
  await open(page, `/Wells/${id}`)
  await pick(page, page.getByRole('combobox', { name: 'Operated By' }), mine)
  await input(page, 'Permit Number').fill('P-1')
  const set =
    'mutation Set($wellId: ID!, $operatorId: ID) { setNewOperator(wellId: $wellId, operatorId: $operatorId) { id } }'
  await asAdmin(server, set, { wellId: id, operatorId: theirsId })
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: MESSAGES.together.conflictWithYourself })
  const other = MESSAGES.together.other(true).one
  await expect(dialog.getByRole('radio', { name: `${other}: ${theirs}` })).toBeVisible()
  await dialog.getByRole('radio', { name: `Mine: ${mine}` }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(WELL_MESSAGES.updated)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Operated By' })).toHaveValue(mine)
  await expect(input(page, 'Permit Number')).toHaveValue('P-1')
})

test('deletes a well after confirmation', async ({ page, server }) => {
  const name = unique('Deleted')
  const id = await createWell(server, { name })
  await open(page, `/Wells/${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(WELL_MESSAGES.confirmDelete)
  await expect(question).toContainText(MESSAGES.cannotBeReversed)
  await expect(question).toContainText(MESSAGES.onlyByHistory)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/Wells$/)
  await expect(page.getByText(WELL_MESSAGES.deleted)).toBeVisible()
  await page.goto(`/Wells/${id}`)
  await expect(page.getByText(WELL_MESSAGES.notFound)).toBeVisible()
  await page.getByRole('link', { name: `History of ${name}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Deleted by' })).toBeVisible()
})

test('lists inactive wells separately', async ({ page, server }) => {
  const name = unique('Retired')
  const id = await createWell(server, { name })
  await open(page, `/Wells/${id}`)
  await page.getByRole('checkbox', { name: 'Inactive' }).check()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(new RegExp(`/InactiveWells/${id}`))
  await visit(page, '/Wells')
  await page.getByLabel('Search Wells').fill(name)
  await expect(page.getByText('Nothing matches the search').or(page.getByText('None yet'))).toBeVisible()
  await page.getByRole('link', { name: 'Show 1 inactive well' }).click()
  await expect(page).toHaveURL(/\/InactiveWells\?/)
  // The address changes shortly before the page.
  await expect(rowOf(page, name)).toBeVisible()
  const download = await exportedCsv(page)
  expect(download.suggestedFilename()).toBe('InactiveWells.csv')
  await rowOf(page, name).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/InactiveWells/${id}`))
  await expect(page.getByRole('link', { name: 'Wells', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(input(page, 'Name')).toHaveValue(name)
  await page.goBack()
  await expect(page).toHaveURL(/\/InactiveWells\?/)
  // Links with only the id redirect there, too.
  await visit(page, `/Wells/${id}?name=${encodeURIComponent(name)}`)
  await expect(page).toHaveURL(new RegExp(`/InactiveWells/${id}\\?name=`))
  await expect(input(page, 'Name')).toHaveValue(name)
})

test('is read-only without the write role', async ({ page, server }) => {
  const account = await createAccount(server, ['READ_WELLS'])
  const operator = unique('Plain')
  const name = unique('Read Only')
  const id = await createWell(server, { name, operatedBy: [await createOperator(server, operator, '3003')] })
  await open(page, '/Wells', account.email, account.password)
  await page.getByLabel('Search Wells').fill(name)
  await expect(rowOf(page, name)).toContainText(operator)
  await expect(rowOf(page, name).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add Well' })).toBeHidden()
  await visit(page, `/Wells/${id}`)
  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  // The name only of another area's record.
  await expect(input(page, 'Operator Number')).toHaveValue('–')
  await expect(input(page, 'Permit Number')).not.toBeEditable()
  for (const button of ['Update', 'Delete']) {
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
  }
  await expectAccessible(page)
  await visit(page, '/addWell')
  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  await expect(input(page, 'Name')).toHaveCount(0)
  await deleteAccount(server, account)
})
