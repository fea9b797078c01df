import { inChromium, timeToRows } from './browser.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells } from './rig.ts'

const WELLS = 100_000
const GOAL_MS = 1_000
const TURNS = 5

/** The report of 100,000 wells in Chromium, as its readers open it: it is the first tab of the reports. */
export const reportFigures = (): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => createWells(commands, WELLS),
    async (page) => {
      const times: number[] = []
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await timeToRows(page, 'Reports'))
      const [first = Number.NaN, ...later] = times
      const report = `report of ${WELLS.toLocaleString('en-US')} wells in Chromium`
      return [
        multiple(`${report}, first opening`, first, GOAL_MS, 1, 'ms'),
        multiple(`${report}, later openings (median)`, median(later), GOAL_MS, 1, 'ms'),
      ]
    },
  )
