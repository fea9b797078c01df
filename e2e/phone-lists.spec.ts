import { catalogue } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { resourceOf } from '../admin-ui/src/engine/navigation/resources.ts'
import { expect, demo as test } from './fixture.ts'
import { open } from './pages.ts'

/** In pixels, of what a finger touches. */
const TOUCHED = 44

const LISTS = catalogue.records.filter(({ hasPages }) => hasPages).map(({ type }) => `/${resourceOf(type)}`)

/** To be evaluated in the page: what has less room for a finger than that, of all that is wholly in sight. */
function smallTargets(least: number): string[] {
  const region = document.querySelector('[role=region]:has([role=grid], [role=treegrid])')
  const [top, bottom] = [
    region?.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0,
    region?.querySelector('.totals')?.getBoundingClientRect().top ??
      region?.getBoundingClientRect().bottom ??
      innerHeight,
  ]
  const isWhole = (row: Element | null) => {
    const box = row?.getBoundingClientRect()
    return box === undefined || (box.top >= top && box.bottom <= bottom)
  }
  const reach = least / 2 - 1
  const has = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && element.contains(hit)
  }
  const controls = 'button, a[href], input:not([type=hidden]), [role=button], [role=tab]'
  const seen = [...document.querySelectorAll(controls)].filter(
    (element) =>
      element.checkVisibility() &&
      // What only the keyboard comes to waits above the window.
      element.getBoundingClientRect().bottom > 0 &&
      isWhole(element.closest('.record-row')),
  )
  return seen
    .map((element) => element.closest('.MuiInputBase-root') ?? element)
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const across = Math.min(reach, Math.max(x, innerWidth - x))
      return !(
        [-across, across].every((by) => has(element, x + by, y)) &&
        [-reach, reach].every((by) => has(element, x, y + by))
      )
    })
    .map((element) => element.outerHTML.replaceAll(/\s(?:class|style|d)="[^"]*"/g, '').slice(0, 160))
}

/** To be evaluated in the page: how many parts of it scroll up and down, itself included. */
const scrollers = () =>
  [document.documentElement, ...document.querySelectorAll('main *')].filter(
    (element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === document.documentElement ||
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)),
  ).length

test('every list has one line of tools, one scroller, cards of four facts, and targets for fingers', {
  tag: '@phone-only',
}, async ({ page }) => {
  for (const path of LISTS) {
    await open(page, path)
    const search = page.getByRole('searchbox')
    const more = page.getByRole('button', { name: MESSAGES.list.tools })
    const cards = page.locator('.as-cards .record-row:has([data-label])')
    await expect(cards.first()).toBeVisible()
    const tools = await page
      .locator('main .not-on-paper:has(input[type=search]) > :is(.MuiButtonBase-root, .MuiFormControl-root)')
      .all()
    const lines = new Set(await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y)))
    expect(lines.size, path).toBe(1)
    expect(tools.length, path).toBeGreaterThan(2)
    await expect(search).toBeVisible()
    expect(await page.evaluate(scrollers), path).toBeLessThanOrEqual(1)
    await expect.poll(() => page.evaluate(smallTargets, TOUCHED), path).toEqual([])
    const facts = await cards.first().locator('[data-label]').count()
    // Its title, and four beside it.
    expect(facts, path).toBeGreaterThan(3)
    expect(facts, path).toBeLessThanOrEqual(5)
    await more.click()
    await expect(page.getByRole('dialog', { name: MESSAGES.list.tools })).toBeVisible()
    for (const tool of await page.getByRole('dialog').getByRole('button').all())
      expect((await tool.boundingBox())?.height, path).toBeGreaterThanOrEqual(TOUCHED)
    await page.keyboard.press('Escape')
  }
})

test('a contact is called from its card', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/Operators')
  const call = page.locator('.record-row').first().locator('a[href^="tel:"]')
  await expect(call).toBeVisible()
  await expect(call.locator('svg')).toBeVisible()
})
