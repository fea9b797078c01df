import type { Locator, Page } from '@playwright/test'
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
