import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addWell } from './records.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name.toUpperCase() })

test('names the lease and the unit of a well, the lease to those who may read leases', async ({
  page,
  server,
}) => {
  const [name, leaseName, unitName] = [unique('Pooled'), unique('Hightower'), unique('Pecos Unit')]
  const well = await addWell(server, name, [])
  await asAdmin(
    server,
    `mutation Pool($well: ID!, $lease: ID!, $unit: ID!, $leaseName: String, $unitName: String) {
      before: UpdateWell(id: $well, OGL: "As it was") { id }
      lease: CreateLease(id: $lease, leaseName: $leaseName) { id }
      unit: CreateUnit(id: $unit, name: $unitName, status: "Active") { id }
      leased: createWellLeaseInterest(leaseID: $lease, wellID: $well) { id }
      pooled: AddUnitWells(from: $well, to: $unit) { id }
    }`,
    { well, lease: randomUUID(), unit: randomUUID(), leaseName, unitName },
  )
  await open(page, '/Wells')
  await page.getByLabel('Search Wells').fill(name)
  await expect(rowOf(page, name)).toContainText(leaseName)
  await expect(rowOf(page, name)).toContainText(unitName)
  await rowOf(page, name).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Unit', exact: true })).toHaveValue(unitName)

  const account = await createAccount(server, ['READ_WELLS'])
  await page.evaluate(() => localStorage.clear())
  await open(page, '/Wells', account.email, account.password)
  await page.getByLabel('Search Wells').fill(name)
  await expect(rowOf(page, name)).toContainText('As it was')
  await expect(rowOf(page, name)).toContainText(unitName)
  await deleteAccount(server, account)
})
