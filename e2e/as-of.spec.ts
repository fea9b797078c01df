import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { DAYS_AGO, test } from './company.ts'
import { expect } from './fixture.ts'
import { choose, exportedFile, open, openTab, showTools, visit } from './pages.ts'

const messages = MESSAGES.days
const rows = (page: Page) => page.getByRole('grid', { name: 'Lands' }).getByRole('row')
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'As of the end of' })

/** A day between what was recorded then and today. */
const daysAgo = (page: Page, days: number) =>
  page.evaluate((ago) => {
    const date = new Date()
    date.setDate(date.getDate() - ago)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  }, days)

test('a list is shown as of a past day, with links to what the records were', { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page, '/Lands')
  await expect(rows(page).filter({ hasText: 'Mapped' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Sold' })).toHaveCount(0)
  const then = await daysAgo(page, DAYS_AGO / 2)
  await showTools(page)
  await page.getByRole('button', { name: messages.choose, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: messages.choose })
  await dialog.getByLabel(messages.choose).fill(then)
  await dialog.getByRole('button', { name: messages.show }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands\\?asOf=${then}$`))
  await expect(bar(page)).toContainText(messages.asOf(formatDate(then)))
  await expect(rows(page).filter({ hasText: 'Sold' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Mapped' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('3 lands')).toBeVisible()
  // Nothing can be added to the past, and nothing in it edited.
  await expect(page.getByRole('link', { name: 'Add Land' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Grown' }).click()
  await expect(page.getByRole('heading', { name: 'History of Grown' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Moment' }).getByLabel('As of')).toHaveValue(formatDate(then))
  await expect(page.getByRole('cell', { name: '1000.255' })).toBeVisible()
  await page.goBack()
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('button', { name: messages.today }).click()
  await expect(page).toHaveURL(/\/Lands$/)
  await expect(rows(page).filter({ hasText: 'Mapped' })).toBeVisible()
})

test('an address of a day to come, or of none, shows today and says so', async ({ page }) => {
  await open(page, '/Wells')
  for (const asked of ['2999-01-01', 'yesterday']) {
    await visit(page, `/Lands?asOf=${asked}`)
    await expect(rows(page).filter({ hasText: 'Mapped' })).toBeVisible()
    await expect(page.getByText(messages.notPast(asked))).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  }
})

test('a report tells what came, went and changed between two days', { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page, '/Reports')
  await openTab(page, 'Lands')
  const panel = page.getByRole('tabpanel', { name: 'Lands' })
  await expect(panel.getByRole('link', { name: 'Mapped' })).toBeVisible()
  await showTools(page)
  await page.getByRole('button', { name: messages.choose, exact: true }).click()
  await page.getByRole('button', { name: messages.compareToday }).click()
  const then = await daysAgo(page, DAYS_AGO / 2)
  await page.getByLabel(messages.compare).fill(then)
  await expect(page).toHaveURL(new RegExp(`since=${then}`))
  await expect(page.getByText(messages.compared.counts({ came: 1, went: 1, changed: 1 }))).toBeVisible()
  const changes = panel.getByRole('grid', { name: messages.compared.label('Lands') })
  const row = (text: string) => changes.getByRole('row').filter({ hasText: text })
  await expect(row('Mapped')).toContainText(messages.compared.fates.came)
  await expect(row('Sold')).toContainText(messages.compared.fates.went)
  await expect(row('1,000.25500000')).toContainText('2,000.25500000')
  await expect(panel.getByRole('table', { name: messages.compared.totals })).toContainText('2,180.5')
  await expectAccessible(page)
  await page.getByRole('button', { name: messages.alone }).click()
  await expect(panel.getByRole('link', { name: 'Mapped' })).toBeVisible()
})

test('a list tells what came, went and changed between two days', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const { compared } = messages
  await open(page, '/Lands')
  await showTools(page)
  await page.getByRole('button', { name: messages.choose, exact: true }).click()
  await page.getByRole('button', { name: messages.compareToday }).click()
  const then = await daysAgo(page, DAYS_AGO / 2)
  await page.getByLabel(messages.compare).fill(then)
  await expect(page).toHaveURL(new RegExp(`since=${then}`))
  await expect(page.getByText(compared.counts({ came: 1, went: 1, changed: 1 }))).toBeVisible()
  const changes = page.getByRole('grid', { name: compared.label('Lands') })
  const row = (text: string) => changes.getByRole('row').filter({ hasText: text })
  await expect(row('Mapped')).toContainText(compared.fates.came)
  await expect(row('Sold')).toContainText(compared.fates.went)
  await expect(row('Grown')).toContainText('250.06375000 → 500.06375000')
  await expect(page.getByRole('table', { name: compared.totals })).toContainText('2,100.56375000')
  await expect(page.getByRole('link', { name: 'Add Land' })).toHaveCount(0)
  await expectAccessible(page)
  if (isMobile) return
  for (const [name, extension] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
    ['Parquet', 'parquet'],
  ] as const) {
    const file = await exportedFile(page, name)
    expect(file.suggestedFilename()).toBe(`LandsTable-changes-${then}.${extension}`)
  }

  await page.getByRole('searchbox').fill('Grown')
  await expect(row('Mapped')).toHaveCount(0)
  await expect(row('Grown')).toBeVisible()
  await visit(page, `/Lands?since=${then}&group=county`)
  const groups = page.getByRole('grid', { name: compared.groups })
  await expect(groups.getByRole('row').filter({ hasText: /santa ?fe/i })).toContainText('-1')
  await expectAccessible(page)
  await visit(page, `/Lands?since=${then}&county=Santa+Fe`)
  await expect(page.getByText(compared.counts({ came: 0, went: 1, changed: 0 }))).toBeVisible()
  await page.getByRole('button', { name: messages.alone }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a custom report tells the differences between two days, by record and by group', async ({ page }) => {
  const { compared } = messages
  const custom = REPORT_MESSAGES
  const then = await openCompared(page)
  await openTab(page, 'Custom')
  await choose(page, custom.type, 'Lands')
  for (const name of ['Land ID', 'GMA'])
    await page.getByRole('list', { name: custom.offered }).getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: custom.generate }).click()
  await expect(page.getByText(compared.counts({ came: 1, went: 1, changed: 1 }))).toBeVisible()
  const changes = page.getByRole('grid', { name: compared.label(custom.inReport('Lands')) })
  await expect(changes.getByRole('row').filter({ hasText: 'Sold' })).toContainText(compared.fates.went)
  const file = await exportedFile(page, 'Excel')
  expect(file.suggestedFilename()).toBe(`Tract-custom-changes-${then}.xlsx`)

  await page.getByRole('combobox', { name: custom.groupBy }).click()
  await page.getByRole('option', { name: 'State', exact: true }).click()
  await page.getByRole('button', { name: custom.generate }).click()
  const groups = page.getByRole('grid', { name: custom.groupsOfDays })
  await expect(groups.getByRole('columnheader').nth(1)).toHaveText(`${custom.inGroup} · ${formatDate(then)}`)
  await expect(groups.getByRole('row').filter({ hasText: 'Texas' })).toBeVisible()
  await expectAccessible(page)
})

/** The reports, today beside a day before. */
async function openCompared(page: Page): Promise<string> {
  await open(page, '/Reports')
  const then = await daysAgo(page, DAYS_AGO / 2)
  await visit(page, `/Reports?since=${then}`)
  return then
}
