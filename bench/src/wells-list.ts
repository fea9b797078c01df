import { readFile } from 'node:fs/promises'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import type { Page } from '@playwright/test'
import { clickedAt, frameWith, inChromium, menu, timeToRows } from './browser.ts'
import { type Figure, multiple } from './report.ts'
import { createWells, type Rig } from './rig.ts'
import { searching } from './searching.ts'
import { unitFigures } from './unit.ts'

const WELLS = 10_000
const GOAL_MS = 1_000
const GOAL_AGAIN_MS = 300
const GOAL_SEARCH_MS = 100
const GOAL_CSV_MS = 2_000

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
