import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { exportedCsv, open, sortBy, visit } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const { expiring, heldBy, noRecordings } = LEASE_MESSAGES
const DAY_MS = 24 * 60 * 60 * 1000

/** The day in so many days (YYYY-MM-DD). */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface NewLease {
  name: string
  lessee: string
  ends: string
  counties?: readonly string[]
  well?: string
}

/** A lease until that day, and recorded in these counties. */
async function addLease(server: Server, { name, lessee, ends, counties = [], well }: NewLease) {
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation New($name: String, $lessee: String, $ends: Date) {
      made: CreateLease(leaseName: $name, currentLessee: $lessee, status: "PT", grossAcres: "640",
        netMineralAcres: "320", netSurfaceAcres: "0", heldByProductionAcres: "0",
        statedExpirationDate: $ends) { id }
    }`,
    { name, lessee, ends },
  )
  for (const county of counties)
    await asAdmin(
      server,
      `mutation Record($id: ID!, $county: String) {
        createLeaseRecording(leaseID: $id, RecordingInfo: { volPage: "1/1", county: $county }) { id }
      }`,
      { id: made.id, county },
    )
  if (well)
    await asAdmin(
      server,
      'mutation Tie($id: ID!, $well: ID!) { createWellLeaseInterest(leaseID: $id, wellID: $well) { id } }',
      { id: made.id, well },
    )
}

/** Opens the filter menu, takes a choice, and returns all that were there, with their counts. */
async function filterBy(page: Page, filter: string, option: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  const chosen = page.getByRole('option', { name: option, exact: true })
  await expect(chosen).toBeVisible()
  const texts = await page.getByRole('option').allInnerTexts()
  await chosen.click()
  await page.keyboard.press('Escape')
  return texts.map((text) => text.replace(/\s+/g, ' '))
}

test('leases are filtered by county and by when they end, with counts, in the address', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const [lessee, wellName] = [unique('Filtered'), unique('Filtered 1H')]
  const well = await addWell(server, wellName, [await addLand(server, { name: unique('Filtered') })])
  await asAdmin(
    server,
    'mutation Produce($id: ID!) { UpdateWell(id: $id, dateProducing: "2012-05-01") { id } }',
    { id: well },
  )
  const leases = [
    { name: unique('Ended'), ends: '2020-02-29' },
    { name: unique('Held'), ends: inDays(20), counties: ['Ward'], well },
    { name: unique('Later'), ends: inDays(80), counties: ['Ward'] },
    { name: unique('Soon'), ends: inDays(20), counties: ['Reeves', 'Ward'] },
  ]
  for (const lease of leases) await addLease(server, { ...lease, lessee })
  const [ended, held, later, soon] = leases.map(({ name }) => name)
  const rows = page.getByRole('row').locator('a[target=_blank]')

  await open(page, `/Leases?currentLessee=${encodeURIComponent(lessee)}`)
  await expect(rows).toHaveText([ended, held, later, soon] as string[])
  await expect(page.getByRole('row').filter({ hasText: held })).toContainText(heldBy.wells)
  await expect(page.getByRole('row').filter({ hasText: ended })).toContainText('02/29/2020')

  expect(await filterBy(page, 'County', 'Ward 3')).toEqual([`${noRecordings} 1`, 'Reeves 1', 'Ward 3'])
  await expect(rows).toHaveText([held, later, soon] as string[])
  const within90 = `${expiring.within('90')} 2`
  // Of those in Ward, without the one that is held.
  expect(await filterBy(page, 'Expiring', within90)).toEqual([
    `${expiring.within('30')} 1`,
    `${expiring.within('60')} 1`,
    within90,
    `${expiring.within('180')} 2`,
    `${expiring.within('365')} 2`,
  ])
  await expect(rows).toHaveText([later, soon] as string[])
  await expect(page).toHaveURL(/county=Ward&expiring=90$/)
  await expectAccessible(page)
  await sortBy(page, 'Ends')
  await expect(rows).toHaveText([soon, later] as string[])
  const file = await exportedCsv(page)
  expect(file.suggestedFilename()).toBe('LeaseTable.csv')
  const [heading, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(heading).toContain('"Lease","Status","County","Effective Date"')
  expect(first).toMatch(new RegExp(`^"${soon}","PT","Reeves, Ward","".*"${formatDate(inDays(20))}"$`))

  await visit(page, `/Leases?currentLessee=${encodeURIComponent(lessee)}&expiring=ended`)
  await expect(rows).toHaveText([ended] as string[])
  await page.getByRole('button', { name: `Expiring: ${expiring.ended}` }).click()
  await expect(rows).toHaveCount(4)
})

test('a list says of which day it tells what is true, and asks of another one', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  const [lessee, name, ends] = [unique('Dated'), unique('Dated'), inDays(20)]
  await addLease(server, { name, lessee, ends })
  const row = page.getByRole('row').filter({ hasText: name })
  const days = MESSAGES.days
  const to = inDays(400)
  await open(page, `/Leases?currentLessee=${encodeURIComponent(lessee)}&expiring=ended&trueOn=${to}`)
  await expect(row).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'What is true on' })
  await expect(bar).toContainText(days.isTrueOn(formatDate(to), '').slice(0, 20))
  await expectAccessible(page)
  await bar.getByLabel(days.trueOn).fill(inDays(10))
  await expect(row).toHaveCount(0)
  await visit(page, '/Leases?trueOn=someday')
  await expect(page.getByText(days.notTrueOn('someday'))).toBeVisible()
  await visit(page, `/Wells?trueOn=${to}`)
  await expect(page.getByRole('grid', { name: 'Wells' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
