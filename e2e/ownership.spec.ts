import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixture.ts'
import { choose, open, visit } from './pages.ts'
import { addLand } from './records.ts'

const messages = TRACT_MESSAGES

const minerals = (page: Page) => page.getByRole('region', { name: 'Mineral Interest', exact: true })
const editor = (page: Page) => page.getByRole('group', { name: /^(Add|Edit) / })

async function addOwner(page: Page, owner: string, fraction: string) {
  await minerals(page).getByRole('button', { name: 'Add owner' }).click()
  await choose(page, 'Owner', owner)
  await editor(page).getByLabel('Fraction').fill(fraction)
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(minerals(page).getByRole('button', { name: `Edit ${owner}` })).toBeVisible()
}

test('owners are added, changed and removed, with their net acres', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Owners 1', gross: '640', fraction: '1/4' })
  await open(page, `/Lands/${id}`)
  const owners = page.getByRole('table', { name: 'Mineral Interest: owners' })
  await expect(page.getByRole('table', { name: 'Surface Interest: owners' })).toHaveCount(0)

  await addOwner(page, 'MES', '1/2')
  await expect(page.getByText(messages.ownershipUpdated)).toBeVisible()
  await expect(owners.getByText('80.00000000')).toBeVisible()
  await addOwner(page, 'MPI', '3/4')
  await expect(page.getByText(messages.ownershipExceedsWhole)).toBeVisible()

  await owners.getByRole('button', { name: 'Edit MPI' }).click()
  await editor(page).getByLabel('Fraction').fill('half')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(editor(page).getByText(MESSAGES.notAFraction)).toBeVisible()
  await editor(page).getByLabel('Fraction').fill('1/4')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.ownershipExceedsWhole)).toBeHidden()
  await expect(owners.getByText('40.00000000')).toBeVisible()

  await owners.getByRole('button', { name: 'Delete MPI' }).click()
  const question = page.getByRole('alertdialog', { name: messages.confirmRemoveOwner })
  await expect(question.getByText(MESSAGES.canBeRestored)).toBeVisible()
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(owners.getByRole('cell', { name: 'MPI', exact: true })).toHaveCount(0)

  await visit(page, '/Lands?q=Owners 1')
  const row = page.getByRole('row', { name: 'Owners 1' })
  await expect(row.getByRole('gridcell', { name: '50.00', exact: true })).toBeAttached()
})

test('net acres are computed while typing, and recomputed on save', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Follows 1', gross: '640', fraction: '1/4' })
  await open(page, `/Lands/${id}`)
  await addOwner(page, 'MES', '1/2')
  const owners = page.getByRole('table', { name: 'Mineral Interest: owners' })

  await page.getByLabel('GMA').fill('1280')
  await expect(owners.getByText('160.00000000')).toBeVisible()
  await page.getByLabel('GMA').fill('0')
  await expect(owners).toHaveCount(0)
  await page.getByLabel('GMA').fill('')
  await expect(owners).toHaveCount(0)
  await page.getByLabel('GMA').fill('960')

  // A row being edited is kept.
  await minerals(page).getByRole('button', { name: 'Add owner' }).click()
  await expect(editor(page).getByRole('combobox', { name: 'Owner' })).toBeFocused()
  await editor(page).getByLabel('Fraction').fill('1/8')
  await page.getByLabel('GMA').fill('')
  await page.getByLabel('GMA').fill('960')
  await expect(editor(page).getByLabel('Fraction')).toHaveValue('1/8')
  await editor(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(minerals(page).getByRole('button', { name: 'Add owner' })).toBeFocused()

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByText(messages.ownershipUpdated).last()).toBeVisible()
  await page.reload()
  await expect(owners.getByText('120.00000000')).toBeVisible()

  // Other edits do not affect the ownership.
  await page.getByLabel('Family ID').fill('F-9')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByText(messages.ownershipUpdated)).toHaveCount(0)
})

test('a net figure shows its source', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Working 1', gross: '640', fraction: '1/2' })
  await open(page, `/Lands/${id}`)
  await addOwner(page, 'SRO', '1/4')

  const button = minerals(page).getByRole('button', { name: 'Working of NMA' })
  await button.press('Enter')
  const family = page.getByRole('dialog', { name: 'Working of NMA' })
  await expect(family).toContainText('1/2 × 640 acres = 320.00000000')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(family).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(family).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.getByRole('button', { name: 'Working of SRO, NMA' }).click()
  const owner = page.getByRole('dialog', { name: 'Working of SRO, NMA' })
  await expect(owner).toContainText('1/2 × 640 acres = 320.00000000')
  await expect(owner).toContainText('1/4 × family net 320 = 80.00000000')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Working of MIN%' }).click()
  await expect(page.getByRole('dialog', { name: 'Working of MIN%' })).toContainText('× 100 = 32,000.00000000')
})

test('three thirds are a whole', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Thirds 1', gross: '640', fraction: '1' })
  await open(page, `/Lands/${id}`)
  const holders = ['MES', 'MPI', 'SRO']
  for (const owner of holders) await addOwner(page, owner, '1/3')
  // All rows, without pages.
  const rows = page.getByRole('table', { name: 'Mineral Interest: owners' }).getByRole('row')
  await expect(rows).toHaveText(['Owner', ...holders].map((first) => new RegExp(`^${first}`)))
  await expect(minerals(page).getByRole('button', { name: /page$/ })).toHaveCount(0)
  await expect(page.getByText(messages.ownershipExceedsWhole)).toHaveCount(0)
})

test('royalty of others has separate owners', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Royalty 1', gross: '640', fraction: '1' })
  await open(page, `/Lands/${id}`)
  const burdens = page.getByRole('region', { name: 'Rights and Burdens' })
  await expect(burdens.getByRole('button', { name: 'Add owner' })).toHaveCount(0)
  await page.getByLabel('NPRI', { exact: true }).check()
  await expect(page.getByLabel('NPRI decimal')).toBeVisible()
  await burdens.getByRole('button', { name: 'Add owner' }).click()
  await choose(page, 'Owner', 'MES')
  await editor(page).getByLabel('Fraction').fill('1/8')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  const row = burdens.getByRole('row', { name: /^MES/ })
  await expect(row.getByRole('cell', { name: '0.12500000' })).toBeVisible()

  await row.getByRole('button', { name: 'Edit MES' }).click()
  await editor(page).getByLabel('Fraction').fill('1/16')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('cell', { name: '0.06250000' })).toBeVisible()
  await row.getByRole('button', { name: 'Delete MES' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(row).toHaveCount(0)
})

test('overriding royalties of the family have rows, with their lease', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Over 1', gross: '640', fraction: '1' })
  await open(page, `/Lands/${id}`)
  const burdens = page.getByRole('region', { name: 'Rights and Burdens' })
  await page.getByLabel('ORRI', { exact: true }).check()
  const add = burdens.getByRole('button', { name: 'Add overriding royalty' })
  await add.click()
  await choose(page, 'Owner', 'MPI')
  await editor(page).getByLabel('Fraction').fill('2%')
  await editor(page).getByLabel('Lease').fill('North')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  const row = burdens.getByRole('row', { name: /^MPI/ })
  await expect(row.getByRole('cell', { name: '0.02000000' })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'North' })).toBeVisible()
  await addOwner(page, 'MES', '1/2')
  await expectAccessible(page)
})

test('a failure is reported, and no input is lost', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Fails 1', gross: '640', fraction: '1' })
  await open(page, `/Lands/${id}`)
  await minerals(page).getByRole('button', { name: 'Add owner' }).click()
  await choose(page, 'Owner', 'MES')
  await editor(page).getByLabel('Fraction').fill('1/2')
  await page.route('**/graphql', (route) => route.abort())
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(editor(page).getByText(MESSAGES.unavailable)).toBeVisible()
  await expect(page.getByText(MESSAGES.unexpected)).toBeVisible()
  await expect(editor(page).getByLabel('Fraction')).toHaveValue('1/2')
  await page.unroute('**/graphql')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await expect(minerals(page).getByRole('button', { name: 'Edit MES' })).toBeVisible()
})
