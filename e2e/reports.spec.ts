import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { WELL_REPORT_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { exportedCsv, open } from './pages.ts'
import { addLand, NEW_LEASE, unique } from './records.ts'

const messages = WELL_REPORT_MESSAGES
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Reports' }).getByRole('tab')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** The row of a record: others may stand before it, beyond the edge of the table. */
async function rowOf(page: Page, report: string, name: string) {
  await page.getByRole('tabpanel').getByRole('searchbox').fill(name)
  return table(page, report).getByRole('row').filter({ hasText: name })
}
const table = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
const headings = (page: Page, name: string) => table(page, name).getByRole('columnheader')

const LONG = `Shut in for the season.\n${'The pump was changed twice. '.repeat(6)}`

async function addWells(server: Server, prefix: string): Promise<void> {
  const land = await addLand(server, { name: `${prefix} Land` })
  const add = (name: string, values: Record<string, unknown>) =>
    asAdmin(
      server,
      `mutation Well($name: String, $status: String, $inactive: Boolean, $notes: String, $lands: [ID!],
        $oilPayor: String, $gasPayor: String, $mesDOI: String) {
        CreateWell(name: $name, apiNumber: "42-389-30002", abstract: "A-1", status: $status, inactive: $inactive,
          notes: $notes, drilledOn: $lands, oilPayor: $oilPayor, gasPayor: $gasPayor, mesDOI: $mesDOI) { id }
      }`,
      { name: `${prefix} ${name}`, lands: [land], ...values },
    )
  await add('1H', {
    status: 'Active',
    notes: LONG,
    oilPayor: 'Permian Oil',
    gasPayor: 'Permian Oil',
    mesDOI: '0.25',
  })
  await add('2H', { status: 'In Process', oilPayor: 'Permian Oil', gasPayor: 'Basin Gas' })
  await add('3H', { status: 'Active', inactive: true })
  await add('4H', { status: 'P&A', inactive: true })
}

/** The export of the shown table, as lines. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = await exportedCsv(page)
  const chunks = await Array.fromAsync(await download.createReadStream())
  return {
    name: download.suggestedFilename(),
    lines: Buffer.concat(chunks).toString('utf8').trim().split('\n'),
  }
}

test('wells are reported by their mark and status, with long texts whole in the file', async ({
  page,
  server,
}) => {
  const prefix = unique('Reported')
  await addWells(server, prefix)
  await open(page, '/Reports')
  await expect(page.getByRole('heading', { name: 'REPORTS' })).toBeVisible()
  await expect(tabs(page)).toHaveText([
    'Wells',
    'Inactive Wells',
    'InProgress Wells',
    'ROWs',
    'Production',
    'Leases',
    'Lands',
    'Operators',
    'Custom',
  ])
  await expect(headings(page, 'Wells')).toHaveText([
    ...['Well Name', 'API Number', 'RRC Lease', 'Permit', 'Land ID(s)', 'Abstract', 'Status', 'Spud Date'],
    ...['Rig Release', 'Date Producing', 'Date In Pay', 'OGL', 'Location', 'DecProdUnit', 'DPU'],
    ...['Producing Formation', 'Length Of Lateral', 'RRC Field', 'Payor', 'Operator', 'Family ID'],
    ...['MES DOI', 'MPI DOI', 'SRO DOI', 'Comments', 'RRC Lease Notes', 'Operator History', 'Unit Name'],
  ])
  await page.getByRole('searchbox').first().fill(prefix)
  const row = table(page, 'Wells')
    .getByRole('row')
    .filter({ hasText: `${prefix} 1H` })
  for (const text of [
    '0.25000000',
    'Incomplete',
    'Permian Oil',
    messages.none.rrcLeaseHistory,
    `${prefix} Land`,
  ])
    await expect(row).toContainText(text)
  await expect(table(page, 'Wells')).toContainText('Permian Oil / Basin Gas')
  await expect(table(page, 'Wells')).not.toContainText(`${prefix} 3H`)
  const cut = row.getByText(/^Shut in for the season.*\.\.\.$/s)
  await cut.focus()
  await expect(page.getByRole('tooltip')).toContainText(LONG.trim())
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const { name, lines } = await exported(page)
  expect(name).toBe('WellMaster.csv')
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).toContain(LONG.trim().replaceAll('\n', ' '))
  expect(lines.join('\n')).not.toContain(messages.none.notes)

  await tab(page, 'Inactive Wells')
  await expect(page.getByText(messages.disagreeing(1, 'active'))).toBeVisible()
  await page.getByRole('button', { name: MESSAGES.reports.showConcerned }).click()
  await expect(table(page, 'Inactive wells').getByRole('link', { name: /3H$/ })).toHaveText([`${prefix} 3H`])
  await page.getByRole('button', { name: MESSAGES.reports.showAll }).click()
  expect((await exported(page)).name).toBe('InactiveWells.csv')
  await tab(page, 'InProgress Wells')
  await expect(headings(page, 'Wells in progress').filter({ hasText: 'Payor' })).toHaveText([
    'Oil Payor',
    'Gas Payor',
  ])
  expect((await exported(page)).name).toBe('InProgressWells.csv')
})

test('wells in progress have pages of ten at most', async ({ page, server }) => {
  const prefix = unique('Paged')
  for (let n = 10; n < 22; n++)
    await asAdmin(
      server,
      'mutation Well($name: String) { CreateWell(name: $name, apiNumber: "42-1", abstract: "A-1", status: "In Progress") { id } }',
      { name: `${prefix} ${n}` },
    )
  await open(page, '/Reports')
  await tab(page, 'InProgress Wells')
  const panel = page.getByRole('tabpanel', { name: 'InProgress Wells' })
  await panel.getByRole('searchbox').fill(prefix)
  const links = panel.getByRole('link', { name: prefix })
  await expect(links).toHaveCount(10)
  // Otherwise ten look like all.
  const next = panel.getByRole('button', { name: 'Go to next page' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect(next).toBeInViewport({ ratio: 1 })
  }
  await next.click()
  await expect(links).toHaveText([`${prefix} 20`, `${prefix} 21`])
  await panel.getByRole('combobox').click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20'])
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(links).toHaveCount(5)
  expect((await exported(page)).lines).toHaveLength(13)
})

test('rights of way, leases, lands and operators have reports of their own', async ({ page, server }) => {
  const name = unique('Whole')
  const land = await addLand(server, { name, gross: '640', fraction: '1/2' })
  await asAdmin(
    server,
    `mutation Fill($name: String, $land: ID!) {
      CreateROW(projectName: $name, locatedOn: [$land], dateOfLease: "2020-01-31") { id }
      CreateLease(id: "reported-lease", leaseName: $name, effectiveDate: "2024-01-31", termMonth: "1200", ${NEW_LEASE}) { id }
      addLeaseInterest(leaseID: "reported-lease", landID: $land, netMineralAcres: "320") { id }
      CreateOperator(id: "reported-operator", name: $name, type: "Lessee") { id }
      granted: CreateROW(projectName: $name, operator: ["reported-operator"], dateOfExpiration: "2124-06-30") { id }
    }`,
    { name, land },
  )
  await open(page, '/Reports')
  await tab(page, 'ROWs')
  await expect(headings(page, 'Rights of way')).toHaveText([
    ...['ROW Name', 'Status', 'Lessee', 'Lease Date', 'Term of ROW', 'Date of Expiration', 'To Check'],
    ...['Type of Lease', 'Vol & Page', 'Land ID'],
  ])
  expect((await exported(page)).name).toBe('RightOfWay.csv')
  await tab(page, 'Leases')
  const lease = await rowOf(page, 'Leases', name)
  await expect(lease).toContainText(LEASE_MESSAGES.standing.primaryTerm('01/31/2124'))
  await expect(lease).toContainText('Lease Expiration Date')
  await tab(page, 'Lands')
  await page.reload()
  const row = await rowOf(page, 'Lands', name)
  for (const text of [TRACT_MESSAGES.standing.leased, '320.00000000']) await expect(row).toContainText(text)
  await tab(page, 'Operators')
  const company = await rowOf(page, 'Operators', name)
  for (const text of ['Lessee', `06/30/2124 ${name}`]) await expect(company).toContainText(text)
  await expectAccessible(page)
})

test('a report is shown to those who may read its records', async ({ page, server }) => {
  const wells = await createAccount(server, ['READ_WELLS'])
  const prefix = unique('Readable')
  await addWells(server, prefix)
  await open(page, '/Reports', wells.email, wells.password)
  await expect(tabs(page)).toHaveText(['Wells', 'Inactive Wells', 'InProgress Wells', 'Custom'])
  await expect(await rowOf(page, 'Wells', `${prefix} 1H`)).toContainText('Permian Oil')
  const nobody = await createAccount(server, [])
  await open(page, '/Reports', nobody.email, nobody.password)
  await expect(page.getByText(MESSAGES.reports.noRole)).toBeVisible()
})

test('a report is a list: what it was asked for stays with its tab, and is saved as a view of it', async ({
  page,
  server,
}) => {
  const { views } = MESSAGES.list
  const name = unique('Asked')
  await asAdmin(
    server,
    `mutation Rows($name: String) {
      a: CreateROW(projectName: $name, type: "Road", status: "Active", dateOfExpiration: "2020-06-30") { id }
      b: CreateROW(projectName: $name, type: "Seismic", status: "Inactive") { id }
    }`,
    { name },
  )
  await open(page, '/Reports?tab=ROWs')
  const rows = table(page, 'Rights of way').getByRole('row').filter({ hasText: name })
  await page.getByRole('searchbox').fill(name)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Type of Lease' }).click()
  await page.getByRole('option', { name: /^Road/ }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Active, but ended on 06/30/2020')

  await tab(page, 'Wells')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await tab(page, 'ROWs')
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: views.title }).click()
  const dialog = page.getByRole('dialog', { name: views.title })
  await dialog.getByRole('textbox', { name: views.saveAs }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(views.isSaved(name))).toBeVisible()
  const id = new URL(page.url()).searchParams.get('saved')
  await page.keyboard.press('Escape')

  await tab(page, 'Wells')
  await page.getByRole('button', { name: views.title }).click()
  await expect(dialog.getByRole('textbox', { name: views.saveAs })).toBeVisible()
  await expect(dialog.getByRole('link', { name })).toHaveCount(0)
  // As who is sent its link.
  await open(page, `/Reports?open=${id}`)
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'ROWs' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: MESSAGES.list.groups.title }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Status', exact: true }).click()
  await expect(page.getByRole('treegrid', { name: 'Rights of way' })).toContainText('Active')
  await expectAccessible(page)
})

test('a report that cannot be loaded says so in its own words', async ({ page }) => {
  await open(page, '/dashboard')
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('rrcLeaseHistory')) return route.fallback()
    await route.fulfill({ json: { errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] } })
  })
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText(messages.all.failed('No'))).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page, 'Wells')).toBeVisible()
})
