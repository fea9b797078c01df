import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { UPLOAD_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { chooseFile, sheetsIn, workbook } from './files.ts'
import { expect, type Server, test } from './fixture.ts'
import { open, openTab } from './pages.ts'
import { addLand, addLease, unique } from './records.ts'

const title = TITLE_MESSAGES
const messages = LEASE_MESSAGES
const upload = UPLOAD_MESSAGES
const SHEET = 'TitleRunUpload'

async function addLeaseOf(server: Server, lands: readonly string[]): Promise<string> {
  const id = await addLease(server, unique('Recorded'))
  for (const land of lands)
    await asAdmin(
      server,
      'mutation Tie($id: ID!, $land: ID!) { addLeaseInterest(leaseID: $id, landID: $land) { id } }',
      { id, land },
    )
  return id
}

async function addOperator(server: Server, name: string, alias?: string): Promise<string> {
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    'mutation New($name: String, $alias: String) { made: CreateOperator(name: $name, alias: $alias) { id } }',
    { name, alias },
  )
  return made.id
}

const operatorsNamed = async (server: Server, name: string) => {
  const { found } = await asAdmin<{ found: { name: string }[] }>(
    server,
    'query Found($name: String) { found: Operator(filter: { name_contains: $name }) { name } }',
    { name },
  )
  return found.map((each) => each.name)
}

async function openRecordings(page: Page): Promise<Locator> {
  await openTab(page, 'OGL Chain OF Title')
  const table = page.getByRole('grid', { name: messages.recordings })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  return table
}

const uploadSheet = (page: Page, rows: Parameters<typeof workbook>[1][string]) =>
  chooseFile(
    page,
    page.getByRole('tabpanel').getByRole('button', { name: 'Upload' }),
    workbook('recordings.xlsx', { [SHEET]: rows }),
  )

test('recordings are uploaded after a preview, in which unknown parties are created or chosen', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  test.slow()
  const [first, second, elsewhere] = [unique('One'), unique('Two'), unique('Elsewhere')]
  const [ranch, energy, known] = [unique('Bar Ranch'), unique('Pecos Energy'), unique('Known')]
  const lands = [await addLand(server, { name: first }), await addLand(server, { name: second })]
  await addLand(server, { name: elsewhere })
  await addOperator(server, energy)
  await addOperator(server, known, `${known} of Old`)
  await open(page, `/Leases/${await addLeaseOf(server, lands)}`)
  const table = await openRecordings(page)

  const headings = ['Vol/Page', 'County', 'Date Filed', 'Grantor', 'Grantee', 'Notes']
  const rows = [
    [...headings, first.toUpperCase(), ` ${second} `, 'Remarks'],
    ['12/1', 'reeves', new Date('2012-08-31'), ranch, `${energy} LLC`, null, 160.5, 80, 'read it'],
    [
      '12/2',
      'Travis',
      'circa 1920',
      ` ${ranch.toUpperCase()}`,
      `${known} OF OLD`,
      'See deed',
      null,
      40,
      null,
    ],
    [null, 'Ward', null, 'Nobody', 'Nobody', null, 1, 1, null],
  ] as const
  await uploadSheet(page, [
    [...rows[0], elsewhere],
    [...rows[1], 40],
  ])
  const preview = page.getByRole('dialog', { name: 'Upload recordings.xlsx' })
  await expect(preview.getByText(upload.notLeased([elsewhere]))).toBeVisible()
  await expect(preview.getByText(upload.waitsForLands)).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Add 1 document' })).toBeDisabled()
  await preview.getByRole('button', { name: 'Close' }).click()

  await uploadSheet(page, rows)
  await expect(preview.getByText(`Row 1: ${upload.unknownColumn('Remarks', 1)}`)).toBeVisible()
  await expect(preview.getByText(`Row 4: ${title.noVolPage}`)).toBeVisible()
  await expect(preview.getByText(`Row 3: ${title.unreadCell('County', 'Travis', 'Notes')}`)).toBeVisible()
  const patent = preview.getByRole('row', { name: '12/2' })
  for (const cell of ['Travis', 'circa 1920', known, '40.00000000']) await expect(patent).toContainText(cell)
  await expect(patent).not.toContainText(`${known} OF OLD`)
  const deed = preview.getByRole('row', { name: '12/1' })
  for (const cell of ['Reeves', '160.50000000', '240.50000000']) await expect(deed).toContainText(cell)
  const add = preview.getByRole('button', { name: 'Add 2 documents' })
  await expect(add).toBeDisabled()
  await expect(preview.getByText(upload.unknownParties(2))).toBeVisible()
  await expect(preview.getByText('Grantor in 2 rows')).toBeVisible()
  await expectAccessible(page)

  await preview.getByRole('combobox', { name: upload.operatorFor(ranch) }).click()
  await page.getByRole('option', { name: upload.create(ranch) }).click()
  await expect(preview.getByText(upload.waitsForParties(1))).toBeVisible()
  const grantee = preview.getByRole('combobox', { name: upload.operatorFor(`${energy} LLC`) })
  await grantee.fill(energy)
  await page.getByRole('option', { name: energy, exact: true }).click()
  await expect(deed.getByText(energy, { exact: true })).toBeVisible()

  const acceptAgain = await refuse(page, 'The log is full', 'uploadLeaseRecordings')
  await add.click()
  await expect(preview.getByText(title.failed('The log is full'))).toBeVisible()
  await acceptAgain()
  await add.click()
  await expect(page.getByText(title.uploaded)).toBeVisible()
  await expect(preview).toBeHidden()
  const added = table.getByRole('row', { name: '12/1' })
  for (const cell of [ranch, energy, '160.50000000', '80.00000000', '240.50000000', '08/31/2012', 'Reeves'])
    await expect(added).toContainText(cell)
  const kept = table.getByRole('row', { name: '12/2' })
  for (const cell of [
    ranch,
    known,
    title.asWritten('County', 'Travis'),
    title.asWritten('Date Filed', 'circa 1920'),
  ])
    await expect(kept).toContainText(cell)
  expect(await operatorsNamed(server, ranch)).toEqual([ranch])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row', { name: '12/1' })).toHaveCount(0)
})

test('recordings are downloaded with their parties and lands, and add nothing when uploaded again', async ({
  page,
  server,
}) => {
  const [name, party] = [unique('Round'), unique('Party')]
  const land = await addLand(server, { name })
  const id = await addLeaseOf(server, [land])
  const grantor = await addOperator(server, party)
  const recordingInterest = [{ TractID: land, acres: '12.5' }]
  await asAdmin(
    server,
    `mutation Record($id: ID!, $rows: [LeaseRecordingRowInput!]!) {
      uploadLeaseRecordings(leaseID: $id, rows: $rows) { id }
    }`,
    { id, rows: [{ volPage: '9/9', county: 'Ward', grantor, recordingInterest }] },
  )
  await open(page, `/Leases/${id}`)
  await openRecordings(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('tabpanel').getByRole('button', { name: 'Download' }).first().click(),
  ])
  const { [SHEET]: cells = [] } = await sheetsIn(download)
  const [headings = [], row = []] = cells
  expect(headings.slice(-2)).toEqual(['Notes', name])
  expect(row).toEqual(['9/9', 'N/A', 'Ward', 'None', null, null, party, null, 'None', 12.5])

  await uploadSheet(page, [...cells, row.map((cell) => (cell === '9/9' ? '9/10' : cell))])
  const preview = page.getByRole('dialog', { name: 'Upload recordings.xlsx' })
  await expect(preview.getByText(`Row 2: ${title.alreadyThere}`)).toBeVisible()
  await expectAccessible(page)
  await expect(preview.getByRole('row', { name: '9/10' })).toContainText(party)
  await expect(preview.getByRole('button', { name: 'Add 1 document' })).toBeEnabled()
})

test('without the role to write operators, unknown parties can only be chosen', async ({ page, server }) => {
  const known = unique('Known')
  await addOperator(server, known)
  const id = await addLeaseOf(server, [])
  const { email, password } = await createAccount(server, ['READ_LEASE', 'WRITE_LEASE', 'READ_OPERATORS'])
  await open(page, `/Leases/${id}`, email, password)
  await openRecordings(page)
  await uploadSheet(page, [
    ['Vol/Page', 'Grantor'],
    ['1/1', 'Nobody at All'],
  ])
  const preview = page.getByRole('dialog', { name: 'Upload recordings.xlsx' })
  await expect(preview.getByText(upload.onlyChoose)).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Create/ })).toHaveCount(0)
  const picker = preview.getByRole('combobox', { name: upload.operatorFor('Nobody at All') })
  await picker.fill(known)
  await expect(page.getByRole('option')).toHaveText([known])
  await page.getByRole('option', { name: known }).click()
  await preview.getByRole('button', { name: 'Add 1 document' }).click()
  await expect(page.getByRole('grid', { name: messages.recordings })).toContainText(known)
})
