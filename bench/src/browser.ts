import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import type { Landbook } from '../../standalone/src/landbook.ts'
import type { Figure } from './report.ts'
import { type Rig, startRig } from './rig.ts'

const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))

/** Measures in a browser with an admin's session, after the records were created. */
export async function inChromium(
  create: (landbook: Landbook) => Promise<unknown>,
  measure: (page: Page, rig: Rig) => Promise<Figure[]>,
): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium to measure with')
  if (!existsSync(UI)) throw new Error('The screens are not built: npm run build')
  const rig = await startRig({ ui: UI })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await create(rig.landbook)
    await rig.caughtUp()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(rig.origin)
    await page.getByLabel('Username or Email').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(rig.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('banner').waitFor()
    return await measure(page, rig)
  } finally {
    await browser.close()
    await rig.close()
  }
}

export const menu = (page: Page, area: string) =>
  page.getByRole('navigation').getByRole('link', { name: area, exact: true })

/** Clicks, and returns the page's time of it in ms, without what Playwright waits for before it. */
export async function clickedAt(page: Page, target: Locator): Promise<number> {
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener('click', () => resolve(performance.now()), { once: true, capture: true }),
      ),
  )
  const [time] = await Promise.all([clicked, target.click()])
  return time
}

/**
 * The page's time in ms of the first frame with such an element of this text, or with several. Playwright's own waiting
 * looks only each half a second after the first.
 */
export async function frameWith(page: Page, selector: string, text?: string, atLeast = 1): Promise<number> {
  const seen = await page.waitForFunction(
    ([selector, text, atLeast]) =>
      [...document.querySelectorAll(selector)].filter(
        (found) => found.checkVisibility() && (text === undefined || found.textContent === text),
      ).length >= atLeast && performance.now(),
    [selector, text, atLeast] as const,
  )
  return Number(await seen.jsonValue())
}

/** Rows of tables of either kind. */
const ROWS = 'tr, [role=row]'
/** With those of headings. */
const SEVERAL = 11

export const frameWithRows = (page: Page): Promise<number> => frameWith(page, ROWS, undefined, SEVERAL)

/** From the click in the menu to the frame with readable rows, or with something else by its selector. */
export async function timeToRows(page: Page, area: string, awaited?: string): Promise<number> {
  await menu(page, area).waitFor()
  const clicked = await clickedAt(page, menu(page, area))
  const took = (await (awaited === undefined ? frameWithRows(page) : frameWith(page, awaited))) - clicked
  await menu(page, 'Dashboard').click()
  await page
    .locator(ROWS)
    .nth(SEVERAL - 1)
    .waitFor({ state: 'detached' })
  return took
}
