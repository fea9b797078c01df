import { inChromium, timeToRows } from './browser.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells } from './rig.ts'

const WELLS = 100_000
const GOAL_MS = 1_000
const GOAL_ALL_MS = 5_000
const TURNS = 5

/** The report of 100,000 wells in Chromium, as its readers open it: it is the first tab of the reports. */
export const reportFigures = (): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => createWells(commands, WELLS),
    async (page) => {
      const first = await timeToRows(page, 'Reports')
      // They can be exported when all have been read.
      const exportable = page.locator('button[aria-label=Export]:enabled')
      const all = await timeToRows(page, 'Reports', exportable)
      const later: number[] = []
      for (let turn = 1; turn < TURNS; turn += 1) later.push(await timeToRows(page, 'Reports'))
      const report = `report of ${WELLS.toLocaleString('en-US')} wells in Chromium`
      return [
        multiple(`${report}, first opening`, first, GOAL_MS, 1, 'ms'),
        multiple(`${report}, all rows read`, all, GOAL_ALL_MS, 1, 'ms'),
        multiple(`${report}, later openings (median)`, median(later), GOAL_MS, 1, 'ms'),
      ]
    },
  )
