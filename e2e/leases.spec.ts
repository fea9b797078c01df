import { MESSAGES } from '@landbook/contracts/engine/messages'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { endOfMonthBefore } from '@landbook/contracts/engine/values/days'
import { LEASE_CHECKS } from '@landbook/contracts/records/lease/check-messages'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { choose, open, openTab, pick, visit } from './pages.ts'
import { addLand, addLease, addWell, unique } from './records.ts'

const messages = LEASE_MESSAGES
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Spec part 2, section 2. */
const CDC_WELLS = [
  'Well Name',
  'CDC Term',
  'Land ID(s)',
  'Spud Date',
  'Rig Release Date',
  'Completion Date',
  'CDC Date',
  'Status',
]

test('a lease is added, given its terms and lands, and found by the county of its recordings', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  test.slow()
  const [name, land, grantor] = [unique('Hightower'), unique('Leased'), unique('Bar Ranch')]
  const picked = unique('Picked')
  await addLand(server, { name: land })
  await addLand(server, { name: picked })
  await asAdmin(server, 'mutation New($name: String) { CreateOperator(name: $name) { id } }', {
    name: grantor,
  })
  await open(page, '/Leases')
  await expect(page.getByRole('heading', { name: 'OGL LEASES' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Lease' }).click()
  const add = page.getByRole('button', { name: 'Add Lease' })
  await expect(add).toBeDisabled()
  await input(page, 'ID').fill(name)
  await input(page, 'Current Lessee').fill('Permian Co')
  for (const acres of ['Gross Acres', 'Net Mineral Acres', 'Net Surface Acres', 'HBP Acres'])
    await input(page, acres).fill(acres === 'Net Mineral Acres' ? '320' : '0')
  await expect(add).toBeDisabled()
  await choose(page, 'Status', 'PT')
  await pick(page, page.getByRole('combobox', { name: 'Leased Lands' }), picked)
  await expect(page.getByRole('table', { name: 'Lands' }).getByRole('link', { name: picked })).toBeVisible()
  await expectAccessible(page)
  await add.click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Leases\/[^/]+\?name=/)
  await expect(
    page.getByRole('table', { name: 'Leased Lands' }).getByRole('link', { name: picked }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()

  // Computed while one types, with its working.
  await page.getByLabel('Effective Date').fill('2020-01-31')
  await input(page, 'Term Months').fill('7.5')
  await input(page, 'Bonus Per Acre').fill('500')
  await expect(page.getByText(MESSAGES.tooManyPlaces(0))).toBeVisible()
  await input(page, 'Term Months').fill('1200')
  await expect(input(page, 'Lease Expiration Date')).toHaveValue('01/31/2120')
  await expect(page.getByText('effective 01/31/2020 + 1200 months')).toBeVisible()
  await expect(input(page, 'Bonus Amount')).toHaveValue('$160,000.00')
  // Typed, and offered by the acres.
  await input(page, 'Amount Per Acre').fill('38.58')
  const use = page.getByRole('button', { name: messages.amountByAcres('$12,345.60', '320 × $38.58') })
  await use.click()
  await expect(input(page, 'Total Amount')).toHaveValue('12345.6')
  await expect(use).toBeHidden()
  await input(page, 'Total Amount').fill('12345')
  await expect(use).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mineral Classified' }).check()
  await expect(page.getByText(TRACT_MESSAGES.mineralClassified)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByText(`Today: ${messages.standing.primaryTerm('01/31/2120')}`)).toBeVisible()

  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText(messages.total.differs('Net Mineral Acres', '320.0000'))
  await page.getByRole('button', { name: 'Add Interest' }).click()
  await choose(page, 'Land ID', land)
  await input(page, 'NMA').fill('320')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(totals).toContainText(`320.0000 ${messages.total.equal('Net Mineral Acres')}`)

  await openTab(page, 'OGL Chain OF Title')
  const panel = page.getByRole('tabpanel', { name: 'OGL Chain OF Title' })
  await panel.getByRole('button', { name: 'Add row' }).first().click()
  const dialog = page.getByRole('dialog')
  await input(page, 'Vol/Page').fill('12/34')
  await choose(page, 'County', 'Ward')
  await choose(page, 'Grantor', grantor)
  await input(page, messages.acresOn(land)).fill('160.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const recordings = page.getByRole('grid', { name: messages.recordings })
  await expect(recordings.getByRole('row', { name: '12/34' })).toContainText(grantor)
  await expect(recordings.getByRole('row', { name: '12/34' })).toContainText('160.50000000')
  await expectAccessible(page)

  await visit(page, `/Leases?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ward')
  await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank')
})

test('wells that produce hold a lease, whatever its status says', async ({ page, server }) => {
  const [name, wellName, land] = [unique('Held'), unique('Held 1H'), unique('Held On')]
  const id = await addLease(server, name, ', effectiveDate: "2010-01-31", termMonth: "36"')
  const well = await addWell(server, wellName, [await addLand(server, { name: land })])
  const dry = unique('Not Completed 2H')
  await addWell(server, dry, [])
  await asAdmin(
    server,
    `mutation Hold($id: ID!, $well: ID!, $month: String) {
      UpdateLease(id: $id, status: "EXP") { id }
      UpdateWell(id: $well, dateProducing: "2012-05-01", completionDate: "2012-04-02") { id }
      AddProductionMonth(wellID: $well, month: $month, oil: "900") { id }
      createWellLeaseInterest(leaseID: $id, wellID: $well, cdcTerm: "180") { id }
    }`,
    // Without volumes its status is all that says so.
    { id, well, month: endOfMonthBefore(new Date().toISOString().slice(0, 10), 1).slice(0, 7) },
  )
  await asAdmin(
    server,
    `mutation ByHand($id: ID!, $dry: String) {
      createWellLeaseInterest(leaseID: $id, wellName: $dry, cdcTerm: "90", cdcDate: "2011-05-06") { id }
    }`,
    { id, dry },
  )
  await open(page, `/Leases/${id}`)
  const held = messages.standing.held([wellName])
  await expect(page.getByText(`Today: ${held}.`)).toBeVisible()
  await page.getByRole('button', { name: LEASE_CHECKS.status }).click()
  await expect(page.getByRole('dialog').getByText(messages.standing.notExpired)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(messages.standing.notExpired)).toHaveCount(0)
  await openTab(page, 'CDC Wells')
  const headings = await page.getByRole('columnheader').allInnerTexts()
  expect(headings.filter((heading) => heading.trim() !== '' && heading !== 'Actions')).toEqual(CDC_WELLS)
  const row = page.getByRole('row').filter({ hasText: wellName })
  const byHand = page.getByRole('row').filter({ hasText: dry })
  const cells = ['180', land, '04/02/2012', '09/29/2012', 'Active']
  for (const cell of cells) await expect(row).toContainText(cell)
  await expect(row.getByRole('link', { name: land })).toBeVisible()
  await expect(row).not.toContainText(messages.wells.byHand)
  await expect(byHand).toContainText(`05/06/2011${messages.wells.byHand}`)

  const { email, password } = await createAccount(server, ['READ_LEASE', 'WRITE_LEASE'])
  await open(page, `/Leases/${id}`, email, password)
  await expect(page.getByText(`Today: ${messages.standing.heldSince('05/01/2012')}.`)).toBeVisible()
  await openTab(page, 'CDC Wells')
  for (const cell of cells) await expect(row).toContainText(cell)
  await expect(byHand).toContainText(`05/06/2011${messages.wells.byHand}`)
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Well' })).toBeHidden()
})

test('a land or a CDC well that another lease has is warned of where it is chosen, and on the lease', async ({
  page,
  server,
}) => {
  const [taken, land, well] = [unique('First Lease'), unique('Twice'), unique('Elsewhere 1H')]
  const landId = await addLand(server, { name: land })
  const wellId = await addWell(server, well, [landId])
  const first = await addLease(server, taken)
  await asAdmin(
    server,
    `mutation Tie($first: ID!, $landId: ID!, $wellId: ID!) {
      addLeaseInterest(leaseID: $first, landID: $landId) { id }
      createWellLeaseInterest(leaseID: $first, wellID: $wellId) { id }
    }`,
    { first, landId, wellId },
  )
  const id = await addLease(server, unique('Second Lease'))
  await open(page, `/Leases/${id}`)
  await openTab(page, 'CDC Wells')
  await page.getByRole('button', { name: 'Add Well' }).click()
  await choose(page, 'Well Name', well)
  const { notOnLands, wellOfOthers, leasedTwice } = messages.warnings
  const editor = page.getByRole('group', { name: 'Add Well' })
  await expect(editor).toContainText(notOnLands(well))
  await expect(editor).toContainText(wellOfOthers(well, [taken]))
  await page.getByRole('button', { name: 'Save' }).click()
  const needs = page.getByRole('group', { name: CHECK_MESSAGES.needs })
  const said = page.getByRole('dialog', { name: CHECK_MESSAGES.needs })
  await needs.getByRole('button', { name: `${LEASE_CHECKS.wellsElsewhere} (2)` }).click()
  await expect(said).toContainText(notOnLands(well))
  await expect(said).toContainText(wellOfOthers(well, [taken]))
  await page.keyboard.press('Escape')
  await openTab(page, 'Main')
  await page.getByRole('button', { name: 'Add Interest' }).click()
  await choose(page, 'Land ID', land)
  await expect(page.getByRole('group', { name: 'Add Interest' })).toContainText(leasedTwice(land, [taken]))
  await page.getByRole('group', { name: 'Add Interest' }).getByRole('button', { name: 'Save' }).click()
  // It is on a leased land now.
  const { status, leasedTwice: twice, wellsElsewhere } = LEASE_CHECKS
  await expect(needs.getByRole('button')).toHaveText([status, twice, wellsElsewhere])
  await needs.getByRole('button', { name: twice }).click()
  await expect(said).toContainText(`${leasedTwice(land, [taken])}.`)
})

test('a word is found in the clauses, and the map has its messages', async ({ page, server }) => {
  const id = await addLease(server, unique('Worded'))
  for (const [name, text] of [
    ['Pooling', 'Lessee may pool\nwith adjoining land.'],
    ['Shut-in', 'A shut-in royalty is due in advance.'],
  ])
    await asAdmin(
      server,
      'mutation Add($id: ID!, $name: String, $text: String) { addClause(leaseID: $id, type: "Operations", name: $name, text: $text) { id } }',
      { id, name, text },
    )
  await open(page, `/Leases/${id}`)
  await openTab(page, 'Clauses')
  const table = page.getByRole('table', { name: 'Clauses' })
  await page.getByRole('searchbox', { name: messages.clauses }).fill('ADJOINING')
  await expect(page.getByText(messages.clausesFound(1, 2))).toBeVisible()
  await expect(table).toContainText('with adjoining land.')
  await expect(table).not.toContainText('royalty')
  await table.getByRole('button', { name: /^Edit/ }).click()
  await input(page, 'Oil').fill('25 % of oil')
  await input(page, 'Gas').fill('20 % of gas')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(table.getByRole('cell', { name: '25 % of oil', exact: true })).toBeVisible()
  await expect(table.getByRole('cell', { name: '20 % of gas', exact: true })).toBeVisible()

  await openTab(page, 'Legal Description & Map')
  await input(page, 'Image URL').fill('javascript:alert(1)')
  const panel = page.getByRole('tabpanel', { name: 'Legal Description & Map' })
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByText(MESSAGES.files.notAFile).first()).toBeVisible()
  await input(page, 'Image URL').fill('https://plats.example/lease.png')
  await input(page, 'Legal Description').fill('Section 12, Block 4')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.mapUpdated)).toBeVisible()
})

test('a name that is taken is refused in the words of the specification', async ({ page, server }) => {
  const name = unique('Taken Lease')
  await addLease(server, name)
  await open(page, `/addLease?name=${encodeURIComponent(name)}`)
  await input(page, 'Current Lessee').fill('Permian Co')
  for (const acres of ['Gross Acres', 'Net Mineral Acres', 'Net Surface Acres', 'HBP Acres'])
    await input(page, acres).fill('0')
  await choose(page, 'Status', 'PT')
  await page.getByRole('button', { name: 'Add Lease' }).click()
  await expect(page.getByText(messages.notAdded(MESSAGES.alreadyExists('Lease', name))).first()).toBeVisible()
})
