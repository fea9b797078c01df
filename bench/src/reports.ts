import type { Page } from '@playwright/test'
import { inChromium, timeToRows } from './browser.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells } from './rig.ts'

const WELLS = 100_000
const GOAL_MS = 1_000
const TURNS = 5

/** The list of 100,000 wells in Chromium, and their report, which is the first tab of the reports. */
export const reportFigures = (): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => createWells(commands, WELLS),
    async (page) => [
      ...(await openings(page, 'Reports', 'report')),
      ...(await openings(page, 'Wells', 'list')),
    ],
  )

async function openings(page: Page, area: string, what: string): Promise<Figure[]> {
  const first = await timeToRows(page, area)
  const later: number[] = []
  for (let turn = 1; turn < TURNS; turn += 1) later.push(await timeToRows(page, area))
  const table = `${what} of ${WELLS.toLocaleString('en-US')} wells in Chromium`
  return [
    multiple(`${table}, first opening`, first, GOAL_MS, 1, 'ms'),
    multiple(`${table}, later openings (median)`, median(later), GOAL_MS, 1, 'ms'),
  ]
}
