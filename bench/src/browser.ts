import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import type { Landbook } from '../../standalone/src/landbook.ts'
import { type Figure, multiple } from './report.ts'
import { createWells, type Rig, startRig } from './rig.ts'
import { searching } from './searching.ts'
import { unitFigures } from './unit.ts'

const WELLS = 10_000
const GOAL_MS = 1_000
const GOAL_AGAIN_MS = 300
const GOAL_SEARCH_MS = 100
const GOAL_CSV_MS = 2_000
const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))

/** The list of 10,000 wells in Chromium: opening, searching, exporting, an operator's new name; and a large unit. */
export const browserFigures = (): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => createWells(commands, WELLS, { ofOne: WELLS / 2 }),
    async (page, rig) => [
      ...(await opening(page)),
      ...(await searching(page, WELLS, GOAL_SEARCH_MS)),
      await exporting(page),
      await renaming(page, rig),
      ...(await unitFigures(page, rig)),
    ],
  )

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

async function opening(page: Page): Promise<Figure[]> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push(await timeToRows(page, 'Wells'))
  await menu(page, 'Wells').click()
  // The first opening includes loading the page's code.
  const [first = Number.NaN, ...later] = times
  return [
    multiple('10,000 wells in Chromium, first opening', first, GOAL_MS, 1, 'ms'),
    multiple(
      '10,000 wells in Chromium, later openings (slowest)',
      Math.max(...later),
      GOAL_AGAIN_MS,
      1,
      'ms',
    ),
  ]
}

async function exporting(page: Page): Promise<Figure> {
  await page.getByText(`${WELLS.toLocaleString('en-US')} wells`, { exact: true }).waitFor()
  const began = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const file = await download.path()
  const took = performance.now() - began
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').length
  if (lines !== WELLS + 1) throw new Error(`The export has ${lines} lines`)
  return multiple('10,000 wells as CSV, click to file', took, GOAL_CSV_MS, 1, 'ms')
}

/** From Update on the operator's page to the new name in the list opened afterwards. */
async function renaming(page: Page, { origin }: Rig): Promise<Figure> {
  await page.goto(`${origin}/Operators/operator-0`)
  await page.getByLabel('Company Name').fill('Renamed')
  const clicked = await clickedAt(page, page.getByRole('button', { name: 'Update', exact: true }))
  await frameWith(page, '[role=status] *', OPERATOR_MESSAGES.updated)
  await menu(page, 'Wells').click()
  const seen = await frameWith(page, 'a', 'Renamed')
  return multiple(
    'an operator of 5,000 wells renamed in Chromium and seen in the list',
    seen - clicked,
    GOAL_MS,
    1,
    'ms',
  )
}
