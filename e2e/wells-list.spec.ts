import type { Page } from '@playwright/test'
import { answerList } from './answers.ts'
import { expect, signIn, test } from './fixture.ts'
import { open } from './pages.ts'

const WELLS = Array.from({ length: 10_000 }, (_, index) => ({
  id: `well-${index}`,
  revision: 0,
  // Row heights vary: some names and lands wrap into several lines.
  name: `Toyah Unit ${index}${index % 3 === 1 ? ' of the University Lands Consolidated' : ''}`,
  inactive: false,
  status: 'Active',
  operatedBy: { id: 'operator', name: 'Oates Oil' },
  drilledOn: Array.from({ length: 1 + (index % 5) }, (_, land) => ({
    id: `tract-${land}`,
    name: `A-${land} Survey`,
  })),
}))

/** Opens the list with 10,000 wells from mocked answers. */
async function showManyWells(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await answerList(page, 'Well', WELLS)
  await signIn(page)
}

const region = (page: Page) => page.getByRole('region', { name: 'Wells' })
const nameOf = (page: Page, index: number) =>
  page.getByRole('link', { name: `TOYAH UNIT ${index}`, exact: true })

/** The first visible row below the heading, and its offset. */
const firstRow = (page: Page) =>
  region(page).evaluate((scroller) => {
    const [heading, ...rows] = [...scroller.querySelectorAll('[role=row]')]
    const edge = heading?.getBoundingClientRect().bottom ?? 0
    const seen = rows
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > edge + 1)
      .sort((a, b) => a.box.top - b.box.top)
    const first = seen[0]
    return { index: Number(first?.row.getAttribute('data-index')), top: Math.round(first?.box.top ?? 0) }
  })

/** Waits until the row is stable and in the address: estimated heights change as rows are rendered and measured. */
async function steadyRow(page: Page): Promise<{ index: number; top: number }> {
  let steady = { index: -1, top: 0 }
  await expect(async () => {
    const before = steady
    steady = await firstRow(page)
    expect(steady).toEqual(before)
    expect(new URL(page.url()).searchParams.get('page')).toBe(String(Math.floor(steady.index / 25)))
  }).toPass()
  return steady
}

test('renders only the visible rows of 10,000 wells', async ({ page }) => {
  await showManyWells(page, '/Wells')
  await expect(nameOf(page, 0)).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Wells' })).toHaveAttribute('aria-rowcount', '10001')
  expect(await page.getByRole('row').count()).toBeLessThan(200)

  await page.getByRole('grid', { name: 'Wells' }).focus()
  await page.keyboard.press('Control+End')
  await expect(nameOf(page, 9_999)).toBeInViewport()
  expect(await page.getByRole('row').count()).toBeLessThan(200)

  await page.getByRole('columnheader', { name: 'Well Name' }).getByRole('button').click()
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveText('TOYAH UNIT 9999')
  await page.getByRole('grid', { name: 'Wells' }).focus()
  await page.keyboard.press('Control+End')
  await expect(nameOf(page, 0)).toBeInViewport()
})

test('a list writes nothing into the address while it is being left, which would keep the user there', {
  tag: '@own-context',
}, async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/WellCreate[^/]*\.js/)
  await page.route(/WellCreate[^/]*\.js/, (route) => arrived.then(() => route.fallback()))
  await open(page, '/Wells')
  const search = page.getByRole('searchbox', { name: 'Search Wells' })
  await expect(search).toBeVisible()
  await page.clock.install()
  await search.fill('a')
  await page.getByRole('link', { name: 'Add Well' }).click()
  await asked
  await search.fill('ar')
  await page.clock.fastForward(1_000)
  await expect(page).toHaveURL(/\/Wells\?q=a$/)
  arrive()
  await expect(page.getByRole('button', { name: 'Add Well' })).toBeVisible()
  await expect(page).toHaveURL(/\/addWell$/)
})

test('a list of 10,000 wells is restored as it was left, repeatedly', async ({ page }) => {
  const leaveAndComeBack = async (left: { index: number; top: number }) => {
    for (let time = 0; time < 3; time++) {
      const name = `TOYAH UNIT ${left.index + 3}`
      await region(page)
        .locator(`[data-index="${left.index + 3}"]`)
        .getByRole('link', { name })
        .click()
      await expect(page).toHaveURL(/\/Wells\/well-/)
      await page.goBack()
      await expect.poll(() => firstRow(page)).toEqual(left)
    }
  }
  await showManyWells(page, '/Wells?page=2')
  await expect.poll(async () => (await firstRow(page)).index).toBe(50)
  await leaveAndComeBack(await steadyRow(page))

  // In the middle of a row, far from all rows rendered before.
  await region(page).evaluate((scroller) => scroller.scrollBy(0, 190_013))
  await expect.poll(async () => (await firstRow(page)).index).toBeGreaterThan(4000)
  await expect(page).toHaveURL(/page=\d\d\d/)
  await leaveAndComeBack(await steadyRow(page))
})

test('a toolbar of two lines leaves the page as high as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 850 })
  await showManyWells(page, '/Wells')
  await expect(nameOf(page, 0)).toBeVisible()
  const overhang = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await overhang()).toBe(0)
  const search = page.getByRole('searchbox', { name: 'Search Wells' })
  const before = await region(page).boundingBox()
  await page.goto('/Wells?status=Active&operator=Oates+Oil')
  await expect(page.getByRole('button', { name: /^Status: Active/ })).toBeVisible()
  await expect(search).toBeVisible()
  expect((await region(page).boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  expect(await overhang()).toBe(0)
})
