import { MESSAGES } from '@landbook/contracts/engine/messages'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { choose, open } from './pages.ts'
import { addLand, addWell, NEW_LEASE } from './records.ts'

const messages = DIVISION_ORDER_MESSAGES

/**
 * A well in a unit of 640 acres, on a land of 160: half of the minerals are the family's, half of these MES's, and a
 * quarter MPI's. Returns the ids.
 */
async function addUnitWell(server: Server, name: string, RoyaltyRate: string) {
  const land = await addLand(server, { name, gross: '160', fraction: '1/2' })
  const well = await addWell(server, `${name} 1H`, [land])
  for (const [from, mineralFraction] of [
    ['MES', '1/2'],
    ['MPI', '1/4'],
  ])
    await asAdmin(
      server,
      'mutation Own($from: ID!, $to: ID!, $data: OwnerMineralsInput) { AddOwnerMinerals(from: $from, to: $to, data: $data) { id } }',
      { from, to: land, data: { mineralFraction } },
    )
  const { unit, lease } = await asAdmin<Record<'unit' | 'lease', { id: string }>>(
    server,
    `mutation Agreements($unit: String, $lease: String, $RoyaltyRate: Decimal) {
      unit: CreateUnit(name: $unit, status: "Active", unitGMA: "640") { id }
      lease: CreateLease(leaseName: $lease, RoyaltyRate: $RoyaltyRate, ${NEW_LEASE}) { id }
    }`,
    { unit: `${name} Unit`, lease: `${name} Lease`, RoyaltyRate },
  )
  await asAdmin(
    server,
    `mutation Tie($well: ID!, $unit: ID!, $lease: ID!, $land: ID!) {
      AddUnitWells(from: $well, to: $unit) { id }
      addLeaseInterest(leaseID: $lease, landID: $land) { id }
      UpdateWell(id: $well, mesDOI: "0.015625", mpiDOI: "0.0079") { id }
    }`,
    { well, unit: unit.id, lease: lease.id, land },
  )
  return { land, well }
}

const orders = (page: Page) => page.getByRole('table', { name: 'Division Orders' })
const check = (page: Page) => page.getByRole('region', { name: messages.check })
const editor = (page: Page) => page.getByRole('group', { name: /^(Add|Edit) / })
/** The check's result for a holder; on a phone it is below the stated figure. */
const holder = (page: Page, name: string) =>
  check(page)
    .getByRole('table', { name: messages.check, exact: true })
    .getByRole('row', { name: new RegExp(`^${name} `) })

async function save(page: Page) {
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(editor(page)).toHaveCount(0)
}

test('division orders are added, changed and deleted, and checked against the records', async ({
  page,
  server,
}) => {
  const { land, well } = await addUnitWell(server, 'Checked 1', '25')
  await open(page, `/Wells/${well}`)
  await expect(holder(page, 'MES')).toContainText('0.01562500')
  await expect(holder(page, 'MES').getByText(messages.agrees).filter({ visible: true })).toBeVisible()
  const apart = holder(page, 'MPI').getByText(messages.differs('+0.00008750')).filter({ visible: true })
  await expect(apart).toBeVisible()
  await expect(holder(page, 'SRO')).not.toContainText('Incomplete')
  await expect(holder(page, 'SRO').getByText(messages.ownsNothing).filter({ visible: true })).toBeVisible()

  await check(page).getByRole('button', { name: 'Working of MPI', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Working of MPI' })).toContainText(
    '160/640 of the unit × 1/2 of the minerals × MPI 1/4 × royalty 0.25 = 0.00781250',
  )
  await page.keyboard.press('Escape')
  const byLand = check(page).getByRole('table', { name: messages.byLand })
  await expect(byLand).toContainText('lease Checked 1 Lease')
  await expect(byLand).toContainText('unit Checked 1 Unit')
  await expect(byLand.getByRole('link', { name: 'Checked 1' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/Lands/${land}`),
  )

  await page.getByRole('button', { name: 'Add division order' }).click()
  await choose(page, 'Land', 'Checked 1')
  await editor(page).getByLabel('Plat Tract Acres').fill('80')
  await editor(page).getByLabel('Mineral Ownership').fill('half')
  await editor(page).getByLabel('MES DOI').fill('0.0078125')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(editor(page).getByText(MESSAGES.notAFraction)).toBeVisible()
  await editor(page).getByLabel('Mineral Ownership').fill('1/4')
  await save(page)
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(orders(page).getByRole('link', { name: 'Checked 1' })).toBeVisible()
  await expect(orders(page)).toContainText('0.00781250')
  await expect(page.getByText(messages.noMoreLands)).toBeVisible()
  const disagreement = messages.disagrees('Checked 1', 'Mineral Ownership', '1/4', 'of the land', '1/2')
  await expect(check(page).getByText(disagreement)).toBeVisible()
  await expect(byLand).toContainText('division order')
  await expect(
    holder(page, 'MES').getByText(messages.differs('+0.00781250')).filter({ visible: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await byLand.getByRole('link', { name: 'Checked 1' }).first().click()
  await page.getByRole('tab', { name: 'Wells' }).click()
  const ofLand = page.getByRole('grid', { name: 'Division Orders of Checked 1' })
  await ofLand.getByRole('link', { name: 'Checked 1 1H' }).click()

  await page.getByRole('button', { name: 'Edit Checked 1' }).click()
  await editor(page).getByLabel('Plat Tract Acres').fill('160')
  await editor(page).getByLabel('Mineral Ownership').fill('')
  await save(page)
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(check(page).getByText(disagreement)).toHaveCount(0)
  await expect(holder(page, 'MES').getByText(messages.agrees).filter({ visible: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Checked 1' }).click()
  const question = page.getByRole('alertdialog', { name: messages.confirmDelete })
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(messages.deleted)).toBeVisible()
  await expect(orders(page).getByText('None yet')).toBeVisible()
  // The check does not change stated figures.
  await page.reload()
  await expect(apart).toBeVisible()
})

test('missing figures are listed, and nothing is shown without its read role', async ({ page, server }) => {
  const { well } = await addUnitWell(server, 'Unseen 1', '')
  await open(page, `/Wells/${well}`)
  await expect(check(page).getByText(messages.noRoyalty('Unseen 1', 'Unseen 1 Lease'))).toBeVisible()
  await expect(holder(page, 'MES').getByText(messages.notComputed).filter({ visible: true })).toBeVisible()

  const landman = await createAccount(server, ['READ_WELLS', 'READ_LANDS'])
  await open(page, `/Wells/${well}`, landman.email, landman.password)
  await expect(check(page).getByText(messages.leasesUnseen('Unseen 1'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add division order' })).toHaveCount(0)

  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, `/Wells/${well}`, reader.email, reader.password)
  await expect(check(page).getByText(messages.landsUnseen)).toBeVisible()
  await expect(check(page).getByRole('table')).toHaveCount(0)
})
