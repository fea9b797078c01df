import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Locator, Page } from '@playwright/test'
import { resourceOf } from '../admin-ui/src/engine/navigation/resources.ts'
import { expect, demo as test } from './fixture.ts'
import { open, visit } from './pages.ts'

const ROWS_IN_SIGHT = 24

async function openAt(page: Page, path: string, width = 1400) {
  await page.setViewportSize({ width, height: 900 })
  await open(page, path)
}

/** How many rows of the table are wholly in sight. */
const rowsInSight = (region: Locator) =>
  region.evaluate((element) => {
    const bottom = Math.min(element.getBoundingClientRect().bottom, innerHeight)
    const rows = [...element.querySelectorAll('.record-row')].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.height > 0 && row.bottom <= bottom + 1).length
  })

const isCut = (region: Locator) => region.evaluate((element) => element.scrollWidth > element.clientWidth)

async function choose(page: Page, density: string) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: density }).click()
  await page.keyboard.press('Escape')
}

test(`${ROWS_IN_SIGHT} rows of wells, lands and leases are in sight, and every column`, async ({ page }) => {
  await openAt(page, '/Wells')
  for (const name of ['Wells', 'Lands', 'Leases']) {
    await visit(page, `/${name}`)
    const region = page.getByRole('region', { name, exact: true })
    await expect.poll(() => rowsInSight(region)).toBeGreaterThanOrEqual(ROWS_IN_SIGHT)
    expect(await isCut(region)).toBe(false)
  }
})

test('a filter leaves the tools in one line', async ({ page }) => {
  await openAt(page, '/Wells')
  for (const address of ['/Wells?county=Reeves', '/Lands?county=Reeves', '/Units?status=Active']) {
    await visit(page, address)
    const chip = page.getByRole('button', { name: /, remove this filter$/ })
    await expect(chip).toBeVisible()
    const tools = page.locator('main .not-on-paper').first().locator('button, a, input')
    const edges = await tools.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0),
    )
    const lowest = Math.max(...edges.map(({ top }) => top))
    expect(lowest, address).toBeLessThan(Math.min(...edges.map(({ bottom }) => bottom)))
    await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeVisible()
  }
})

const optionsOf = (record: AnyRecord) => {
  const all = Object.values(record.fields).map(
    (schema) => metaOf(schema).options ?? metaOf(schema).suggested ?? [],
  )
  return all.filter((options) => options.some(({ meaning }) => meaning)).flat()
}
const withPages = catalogue.records.filter(({ hasPages }) => hasPages)
/** The longest status of each resource. */
const LONGEST = Object.fromEntries(
  withPages.map((record): [string, string] => [
    resourceOf(record.type),
    optionsOf(record).reduce((longest, { label }) => (label.length > longest.length ? label : longest), ''),
  ]),
)

/** To be evaluated in the page: the headings of columns that cut the longest status or API number, a day or a figure. */
function cutValues(longest: Record<string, string>): string[] {
  const headings = [...document.querySelectorAll('main [role=columnheader]')]
  const rows = [...document.querySelectorAll('main .record-row:not(.group-row)')]
  // Those of the next list are others.
  for (const row of rows) row.setAttribute('data-looked-at', '')
  const cut = rows.flatMap((row) =>
    [...row.children].map((cell, at) => {
      const chip = cell.querySelector('.status-chip')
      const text = cell.textContent ?? ''
      const isNumber = /^\d\d-?\d{3}-?\d{5}$/.test(text)
      if (
        !chip &&
        !isNumber &&
        !cell.classList.contains('figure') &&
        !/^\D{0,24}\d\d\/\d\d\/\d{4}$/.test(text)
      )
        return undefined
      const resource = row.querySelector('a')?.pathname.split('/')[1] ?? ''
      if (chip && longest[resource]) chip.textContent = longest[resource]
      // With the digits of sidetracks and completions.
      if (isNumber) cell.textContent = '15-093-21907-00'
      const isCut = [cell, chip].some((one) => one && one.scrollWidth > one.clientWidth)
      if (chip) chip.textContent = text
      if (isNumber) cell.textContent = text
      return isCut ? headings[at]?.textContent?.trim() : undefined
    }),
  )
  return [...new Set(cut.filter((heading) => heading !== undefined))]
}

test('no list and no report cuts a status, an API number, a day or a figure', async ({ page }) => {
  test.slow()
  const expectWhole = async (what: string) => {
    await expect(page.locator('main .record-row:not([data-looked-at])').first(), what).toBeVisible()
    expect(await page.evaluate(cutValues, LONGEST), what).toEqual([])
  }
  await openAt(page, '/Wells')
  for (const record of withPages) {
    await visit(page, `/${resourceOf(record.type)}`)
    await expectWhole(record.title)
  }
  await visit(page, '/Reports')
  const tabs = page.locator('main').getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  for (const tab of (await tabs.all()).slice(0, -1)) {
    await tab.click()
    await expect(page.locator('main [role=progressbar]')).toHaveCount(0)
    await expectWhole(await tab.innerText())
  }
})

test('the height of rows is chosen, and kept', async ({ page }) => {
  await openAt(page, '/Wells')
  const row = page.getByRole('grid', { name: 'Wells' }).getByRole('row').nth(3)
  const height = async () => (await row.boundingBox())?.height
  await expect.poll(height).toBe(28)
  await choose(page, 'Two Lines')
  await expect.poll(height).toBe(52)
  await choose(page, 'Medium')
  await expect.poll(height).toBe(36)
  await visit(page, '/Lands')
  await expect.poll(async () => (await page.locator('.record-row').nth(3).boundingBox())?.height).toBe(36)
})

test('a text without room is whole where one points at it or comes to it by keyboard', async ({ page }) => {
  await openAt(page, '/Wells', 900)
  const region = page.getByRole('region', { name: 'Wells', exact: true })
  const row = region.locator('.record-row').first()
  const cells = row.getByRole('gridcell').filter({ hasNot: page.getByRole('link') })
  await expect.poll(() => cells.evaluateAll((all) => all.length)).toBeGreaterThan(3)
  const index = await cells.evaluateAll((all) => all.findIndex((cell) => cell.scrollWidth > cell.clientWidth))
  const cut = cells.nth(index)
  const text = await cut.innerText()
  await cut.click()
  await expect(page.getByRole('tooltip')).toHaveText(text)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await cut.hover()
  await expect(page.getByRole('tooltip')).toHaveText(text)
})

test('a table with columns out of sight has a shadow there, and scrolls by keys', async ({ page }) => {
  await openAt(page, '/Wells', 900)
  const region = page.getByRole('region', { name: 'Wells', exact: true })
  await expect(page.locator('.cut-edge')).toHaveCount(1)
  await page.getByRole('grid', { name: 'Wells' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('buttons of a row take no column, and come with the pointer or the focus', async ({ page }) => {
  await openAt(page, '/Leases')
  const clone = page.getByRole('link', { name: /^Clone Lease/ }).first()
  await expect(clone.locator('..')).toHaveCSS('opacity', '0')
  await clone.focus()
  await expect(clone.locator('..')).toHaveCSS('opacity', '1')
})
