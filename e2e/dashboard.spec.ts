import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { DAYS_AGO, test } from './company.ts'
import { expect } from './fixture.ts'
import { open, visit } from './pages.ts'

const acres = (page: Page) => page.getByRole('table', { name: 'Acreage by State and County' })
const row = (page: Page, name: string) =>
  acres(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const figures = (of: Locator) => of.getByRole('cell')
const day = (page: Page) => page.getByLabel('As of', { exact: true })
const map = (page: Page) =>
  page.getByRole('region', { name: 'Map of all lands' }).locator('.leaflet-container')

/** YYYY-MM-DD, that many days before the page's today. */
async function daysAgo(page: Page, days: number): Promise<string> {
  const today = new Date(`${await day(page).inputValue()} UTC`)
  return new Date(today.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

test('shows the company\u2019s history, the time by the second, the weekday and the date', {
  tag: '@own-context',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-03-04T10:00:00' })
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Our History' })).toBeVisible()
  await page.clock.pauseAt('2026-03-04T10:30:00')
  const clock = page.getByTestId('clock')
  await expect(clock).toContainText('10:30:00 AM')
  await expect(clock).toContainText('Wednesday')
  await expect(clock).toContainText('March 4, 2026')
  await page.clock.runFor(999)
  await expect(clock).toContainText('10:30:00 AM')
  await page.clock.runFor(1)
  await expect(clock).toContainText('10:30:01 AM')
})

test('sums acres by county, state and in all, under their normalised names', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/dashboard')
  await expect(acres(page).getByRole('rowheader')).toHaveText(['Texas', 'Loving', 'Reeves', 'Total'])
  await expect(figures(row(page, 'Loving'))).toHaveText(['1,280.50', '1,280.50', '0.00'])
  await expect(figures(row(page, 'Reeves'))).toHaveText(['2,640.26', '820.06', '0.00'])
  await expect(figures(row(page, 'Texas'))).toHaveText(['3,920.76', '2,100.56', '0.00'])
  await expect(figures(row(page, 'Total'))).toHaveText(['3,920.76', '2,100.56', '0.00'])
  await expectAccessible(page)
})

test('is readable on a phone without scrolling sideways', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/dashboard')
  await expect(row(page, 'Total')).toBeVisible()
  const overflowing = await page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('.MuiTableContainer-root')]
    return wide.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
  })
  expect(overflowing).toBe(0)
})

test('links acres, in any spelling, and counts of lands, wells, rights of way and leases to their lists', async ({
  page,
}) => {
  await test.step('links a county\u2019s acres to its lands, in any spelling', async () => {
    await open(page, '/dashboard')
    // The link covers the row's figures.
    await row(page, 'Reeves').getByRole('cell').first().click({ force: true })
    await expect(page).toHaveURL(/\/Lands\?state=Texas&county=Reeves$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Shared' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Grown' })).toBeVisible()
    await expect(main.getByRole('status').first()).toHaveText('2 lands')

    await main.getByRole('button', { name: 'County: Reeves, remove this filter' }).click()
    await expect(page).toHaveURL(/\/Lands\?state=Texas$/)
    await expect(main.getByRole('link', { name: 'Mapped' })).toBeVisible()
    await page.goBack()
    await row(page, 'Texas').getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/Lands\?state=Texas$/)
  })

  await test.step('counts lands, wells, rights of way and leases, and links to their lists', async () => {
    await open(page, '/dashboard')
    const main = page.getByRole('main')
    for (const text of ['0 Rights of Way', '0 Leases', '0 Active Rights of Way', '0 In Process Leases'])
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    for (const [name, path, count] of [
      ['3 Lands', /\/Lands$/, '3 lands'],
      ['3 Wells', /\/Wells$/, '3 wells'],
      ['1 Active Wells', /\/Wells\?status=Active$/, '1 well'],
      ['2 In Process Wells', /\/Wells\?status=In\+Process$/, '2 wells'],
      ['1 Shut-In Wells', /\/Wells\?status=Shut-In$/, '1 well'],
      ['0 Inactive Wells', /\/Wells\?status=Inactive$/, '0 wells'],
      ['1 more on the inactive list', /\/InactiveWells$/, '1 inactive well'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(main.getByRole('status').first()).toHaveText(count)
      await page.goBack()
    }
    await visit(page, '/Wells?status=In+Process')
    await main.getByRole('button', { name: 'Status: In Process, remove this filter' }).click()
    await expect(page).toHaveURL(/\/Wells$/)
    await expect(main.getByRole('status').first()).toHaveText('3 wells')
  })
})

test('shows any past day and the changes since, at an address that can be shared', async ({ page }) => {
  await open(page, '/dashboard')
  await expect(row(page, 'Total')).toBeVisible()
  const then = await daysAgo(page, 5)
  await day(page).fill(then)
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?asOf=${then}$`))
  await expect(page.getByText(DASHBOARD_MESSAGES.asOf(formatDate(then)))).toBeVisible()
  await expect(acres(page).getByRole('rowheader')).toHaveText([
    'New Mexico',
    'SantaFe',
    'Texas',
    'Loving',
    'Reeves',
    'Total',
  ])
  const lines = async (name: string) =>
    (await row(page, name).getByRole('cell').first().innerText()).replaceAll(/\s*, since then\s*/g, ' ')
  expect(await lines('SantaFe')).toMatch(/^100.00\s+−100.00$/)
  expect(await lines('Loving')).toMatch(/^0.00\s+\+1,280.50$/)
  expect(await lines('Reeves')).toMatch(/^1,640.26\s+\+1,000.00$/)
  expect(await lines('Total')).toMatch(/^1,740.26\s+\+2,180.50$/)
  await expect(page.getByText('3 , since then +1')).toHaveCount(0)
  await page.getByRole('heading', { name: 'Map of All Lands' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(DASHBOARD_MESSAGES.noBoundaries)).toBeVisible()
  await expect(page.getByText(DASHBOARD_MESSAGES.asOf(formatDate(then)))).toBeInViewport()
  await expect(page.getByRole('main')).toContainText(/2 , since then \+1\s*Wells/)
  await expectAccessible(page)
  await acres(page).getByRole('link', { name: 'SantaFe' }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands\\?state=New\\+Mexico&county=SantaFe&asOf=${then}$`))
  await expect(page.getByRole('link', { name: 'Sold' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^2 , since then \+1 Wells$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/Wells\\?asOf=${then}$`))
  await expect(page.getByRole('main').getByText('2 wells')).toBeVisible()
  await page.goBack()
  await expect(day(page)).toHaveValue(formatDate(then))

  await page.reload()
  await expect(day(page)).toHaveValue(formatDate(then))
  await page.getByRole('button', { name: 'Next day' }).press('Enter')
  await expect(day(page)).not.toHaveValue(formatDate(then))
  await page.getByRole('button', { name: 'Previous day' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`asOf=${then}$`))
  await page.getByRole('button', { name: 'Today' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(acres(page).getByRole('rowheader')).toHaveText(['Texas', 'Loving', 'Reeves', 'Total'])
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
})

test('shows a message for a day before the first record, and today for a future or invalid date', async ({
  page,
}) => {
  await test.step('shows a message for a day before the first record', async () => {
    await open(page, '/dashboard')
    const first = await daysAgo(page, DAYS_AGO)
    await visit(page, '/dashboard?asOf=1990-01-01')
    await expect(page.getByText(MESSAGES.days.recordsBegin(formatDate(first)))).toBeVisible()
    await expect(acres(page)).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Go to ${formatDate(first)}` }).click()
    await expect(page).toHaveURL(new RegExp(`asOf=${first}$`))
    await expect(figures(row(page, 'SantaFe')).first()).toContainText('100.00')
    await visit(page, '/dashboard?asOf=1901-01-10')
    await expect(page.getByText(MESSAGES.days.recordsBegin(formatDate(first)))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Map of All Lands' })).toHaveCount(0)
  })

  await test.step('shows today for a future or invalid date', async () => {
    await open(page, '/dashboard')
    for (const asked of ['2999-01-01', '2026-02-30', 'yesterday']) {
      // From a day on which the data did not exist.
      await visit(page, '/dashboard?asOf=1990-01-01')
      await expect(acres(page)).toBeHidden()
      await visit(page, `/dashboard?asOf=${asked}`)
      await expect(row(page, 'Loving').getByRole('link')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Today' })).toBeDisabled()
    }
  })
})

test('maps all lands, by type', { tag: '@phone-only' }, async ({ page }) => {
  const asked = page.waitForRequest((request) => /geometry/.test(request.postData() ?? ''))
  await open(page, '/dashboard')
  await page.getByRole('heading', { name: 'Map of All Lands' }).scrollIntoViewIfNeeded()
  const { query } = (await asked).postDataJSON() as { query: string }
  expect(query.replaceAll(/\s+/g, ' ')).toContain('{ id revision name color geometry }')

  // The map is fitted to its only boundary, so the land is in the middle.
  await map(page).locator('canvas').waitFor()
  await map(page).click()
  const popup = map(page).locator('.leaflet-popup')
  await expect(popup.getByRole('link', { name: 'Mapped' })).toHaveAttribute(
    'href',
    '/Lands/mapped?name=Mapped',
  )
  await expect(popup).toContainText('M (Minerals)')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close popup' }).click()
  await expect(popup).toHaveCount(0)

  // By keyboard.
  await map(page).focus()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('link', { name: 'Mapped' })).toBeVisible()
  await popup.getByRole('button', { name: 'Close popup' }).click()

  const type = page.getByRole('group', { name: 'Types on the map' }).getByRole('button', { name: 'M (1)' })
  await type.click()
  await expect(type).toHaveAttribute('aria-pressed', 'false')
  await map(page).click()
  await expect(popup).toHaveCount(0)
  await type.click()
  await map(page).click()
  await expect(popup).toHaveCount(1)

  await page.getByRole('link', { name: 'All of them as a list' }).click()
  await expect(page).toHaveURL(/\/Lands$/)
})

test('shows that no land has a boundary', async ({ page }) => {
  await page.route('/graphql', async (route) => {
    if (!/geometry/.test(route.request().postData() ?? '')) return route.continue()
    await route.fulfill({ json: { data: { items: [] } } })
  })
  await open(page, '/dashboard')
  await page.getByRole('heading', { name: 'Map of All Lands' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(DASHBOARD_MESSAGES.noBoundaries)).toBeVisible()
})

test('shows totals without links to lists that the user may not read', async ({ page, server }) => {
  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, '/dashboard', reader.email, reader.password)
  await expect(figures(row(page, 'Total'))).toHaveText(['3,920.76', '2,100.56', '0.00'])
  await expect(acres(page).getByRole('link')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText('3 Lands', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: '3 Lands' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: '3 Wells' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Map of All Lands' })).toHaveCount(0)
})

test('shows an error, and retries', async ({ page }) => {
  // A network error would be retried automatically.
  const answerAgain = await refuse(page, 'Not now', 'query Dashboard')
  await open(page, '/dashboard')
  await expect(page.getByText('Not now')).toBeVisible()
  await answerAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Total')).toBeVisible()
})
