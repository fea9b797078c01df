import type { Page } from '@playwright/test'
import { inChromium, menu, timeToRows } from './browser.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells } from './rig.ts'
import { searching } from './searching.ts'

const WELLS = 57_000
const GOAL_MS = 600
const GOAL_SEARCH_MS = 50
const TURNS = 5

/** The list of 57,000 wells in Chromium: opened, and searched. */
export const longListFigures = (): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => createWells(commands, WELLS),
    async (page) => [...(await opening(page)), ...(await searching(page, WELLS, GOAL_SEARCH_MS))],
  )

async function opening(page: Page): Promise<Figure[]> {
  const first = await timeToRows(page, 'Wells')
  const later: number[] = []
  for (let turn = 1; turn < TURNS; turn += 1) later.push(await timeToRows(page, 'Wells'))
  await menu(page, 'Wells').click()
  const list = `list of ${WELLS.toLocaleString('en-US')} wells in Chromium`
  return [
    multiple(`${list}, first opening`, first, GOAL_MS, 1, 'ms'),
    multiple(`${list}, later openings (median)`, median(later), GOAL_MS, 1, 'ms'),
  ]
}
