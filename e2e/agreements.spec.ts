import { MESSAGES } from '@landbook/contracts/engine/messages'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { AGREEMENT_CHECKS } from '@landbook/contracts/records/agreements/check-messages'
import { AGREEMENT_MESSAGES } from '@landbook/contracts/records/agreements/messages'
import { OTHER_LEASE_MESSAGES } from '@landbook/contracts/records/other-lease/messages'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { chooseFile, picture, workbook } from './files.ts'
import { expect, type Server, test } from './fixture.ts'
import { choose, exportedCsv, open, visit } from './pages.ts'
import { unique } from './records.ts'

const SHEET = 'TitleRunUpload'

/** Spec part 2, section 2. */
const AREAS = [
  {
    path: '/RightOfWays',
    label: 'Rights of way',
    create: 'mutation New($name: String) { made: CreateROW(projectName: $name) { id } }',
    headings: ['Row Name', 'Lessee', 'Type of ROW', 'Status', 'Expiration Date', 'Lease Date', 'Land ID'],
    noLand: RIGHT_OF_WAY_MESSAGES.noLand,
    file: 'RightsOfWay.csv',
    messages: RIGHT_OF_WAY_MESSAGES,
  },
  {
    path: '/OtherLeases',
    label: 'Other leases',
    create: 'mutation New($name: String) { made: CreateOtherLease(lessee: $name) { id } }',
    headings: ['LESSEE', 'Land ID', 'DATE OF LEASE', 'RENEWAL DATE', 'TYPE OF LEASE', 'STATUS'],
    noLand: OTHER_LEASE_MESSAGES.noLand,
    file: 'OtherLeases.csv',
    messages: OTHER_LEASE_MESSAGES,
  },
  {
    path: '/Units',
    label: 'Units',
    create: 'mutation New($name: String) { made: CreateUnit(name: $name, status: "Active") { id } }',
    headings: ['Unit Name', 'Type', 'Operator', 'Land ID', 'Status'],
    noLand: undefined,
    file: 'Units.csv',
    messages: UNIT_MESSAGES,
  },
] as const

async function add(server: Server, create: string, name: string): Promise<string> {
  const { made } = await asAdmin<{ made: { id: string } }>(server, create, { name })
  return made.id
}

for (const { path, label, create, headings, noLand, file, messages } of AREAS)
  test(`${label} are listed, exported and deleted`, async ({ page, server }) => {
    const word = unique('Listed')
    const id = await add(server, create, `${word} b`)
    await add(server, create, `${word} A`)
    await open(page, `${path}?q=${encodeURIComponent(word)}`)
    const table = page.getByRole('grid', { name: label })
    const rows = table.getByRole('row').filter({ hasText: word })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(`${word} A`)
    const shown = await table.getByRole('columnheader').allInnerTexts()
    expect(shown.filter((heading) => headings.some((each) => each === heading))).toEqual(headings)
    if (noLand !== undefined) await expect(rows.first()).toContainText(noLand)
    await expectAccessible(page)

    const download = await exportedCsv(page)
    expect(download.suggestedFilename()).toBe(file)

    await open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: messages.confirmDelete })
    if ('deleteWarning' in messages) await expect(dialog).toContainText(messages.deleteWarning)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText(messages.deleted)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

test('rights of way to be checked are found, and say why', async ({ page, server }) => {
  const word = unique('Checked')
  const create = (name: string, args: string) =>
    `CreateROW(projectName: "${word} ${name}", dateOfLease: "2016-06-01", status: "Active", ${args}) { id }`
  const { term } = await asAdmin<{ term: { id: string } }>(
    server,
    `mutation New {
      term: ${create('term', 'termOfLease: "10 Yrs", dateOfExpiration: "2127-06-01"')}
      ended: ${create('ended', 'termOfLease: "Temp", dateOfExpiration: "2017-06-01"')}
      right: ${create('right', 'termOfLease: "99 Yrs", dateOfExpiration: "2115-06-01"')}
    }`,
    {},
  )
  const { activeButEnded, checks, toCheck } = AGREEMENT_MESSAGES
  await open(page, `/RightOfWays?q=${encodeURIComponent(word)}&toCheck=ended`)
  const rows = page.getByRole('grid', { name: 'Rights of way' }).getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveText(new RegExp(`ended.*${activeButEnded('06/01/2017')}`))
  await page.getByRole('button', { name: `${toCheck}: ${checks.ended}` }).click()
  await expect(rows).toHaveCount(3)
  await visit(page, `/RightOfWays/${term.id}`)
  await page.getByRole('button', { name: AGREEMENT_CHECKS.term }).click()
  const said = /Expiration Date is 06\/01\/2127, 1,212 months later\./
  await expect(page.getByRole('dialog', { name: CHECK_MESSAGES.needs })).toHaveText(said)
  await expect(page.getByText(said)).toHaveCount(1)
})

test('a unit needs a name and a status, and Cancel leads to the list', async ({ page }) => {
  await open(page, '/addUnit')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/Units$/)
  await visit(page, '/addUnit')
  const add = page.getByRole('button', { name: 'Add Unit' })
  await expect(add).toBeDisabled()
  await page.getByRole('textbox', { name: 'Unit Name' }).fill(unique('Formed'))
  await expect(add).toBeDisabled()
  await choose(page, 'Status', 'Active')
  await expect(add).toBeEnabled()
})

const FILED = [
  {
    path: '/RightOfWays',
    create: AREAS[0].create,
    headings: ['Vol/Page', 'Date Filed', 'Effective Date', 'Grantor', 'Grantee', 'Comments'],
    row: ['7/8', new Date('1951-06-04'), '6/18/1951', 'Smith', 'Jones', 'As filed'],
    kept: ['06/04/1951', '06/18/1951'],
    input: 'Image URL',
    saved: RIGHT_OF_WAY_MESSAGES.platUpdated,
  },
  {
    path: '/Units',
    create: AREAS[2].create,
    headings: ['Vol/Page', 'Doc Type', 'Effective Date', 'Date Filed', 'Grantor', 'Grantee', 'Comments'],
    row: ['7/8', 'Pooling', '1951-06-18', new Date('1951-06-04'), 'Smith', 'Jones', 'As filed'],
    kept: ['Pooling', '06/18/1951', '06/04/1951'],
    input: 'Plat URL',
    saved: UNIT_MESSAGES.platUpdated,
  },
] as const

for (const { path, create, headings, row, kept, input, saved } of FILED)
  test(`the sheet and the plat of ${path} are uploaded`, async ({ page, server }) => {
    const name = unique('Filed')
    const id = await add(server, create, name)
    await open(page, `${path}/${id}`)
    const openTab = async (title: string) => {
      await page.getByRole('tab', { name: title }).click()
      return page.getByRole('tabpanel', { name: title })
    }
    await test.step('the sheet, without rows that have no Vol/Page', async () => {
      const panel = await openTab('Chain Of Title')
      const none = ['', ...row.slice(1)]
      await chooseFile(
        page,
        panel.getByRole('button', { name: 'Upload' }),
        workbook('run.xlsx', { [SHEET]: [headings, row, none] }),
      )
      const preview = page.getByRole('dialog', { name: 'Upload run.xlsx' })
      await expect(preview.getByText(`Row 3: ${TITLE_MESSAGES.noVolPage}`)).toBeVisible()
      await preview.getByRole('button', { name: 'Add 1 document' }).click()
      await expect(page.getByText(TITLE_MESSAGES.uploaded)).toBeVisible()
      for (const text of kept) await expect(panel.getByRole('row', { name: '7/8' })).toContainText(text)
    })

    await test.step('the plat, which is shown, and taken back by Undo', async () => {
      const panel = await openTab('Plat')
      const file = picture('plat.png', [240, 230, 200])
      await chooseFile(page, panel.getByRole('button', { name: 'Upload' }), file)
      const toast = page.getByRole('status').filter({ hasText: saved })
      await expect(toast).toBeVisible()
      await expect(panel.getByRole('img', { name: `Plat of ${name}` })).toBeVisible()
      await expect(panel.getByText(MESSAGES.files.isUploaded)).toBeVisible()
      await toast.getByRole('button', { name: 'Undo' }).click()
      await expect(panel.getByRole('textbox', { name: input })).toHaveValue('')
    })
  })
