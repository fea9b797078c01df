import { reportTexts } from '../../engine/messages/reports.ts'
import { counted } from '../../engine/values/texts.ts'

/** For the production of wells. */
export const PRODUCTION_MESSAGES = {
  history: 'History of production',
  notYet: (month: string) => `${month} has not begun yet`,
  noVolume: (month: string) => `${month} has no volume: enter oil, gas or water, 0 if there was none`,
  tooEarly: (month: string, first: string) =>
    `${month} is before ${first}, the year of the first oil well: is the year mistyped?`,
  curve: {
    label: (of: string, from: string, to: string) => `Production of ${of} from ${from} to ${to}`,
    scale: 'Scale',
    log: 'Log',
    linear: 'Linear',
  },
  report: reportTexts('production'),
  /** The report's figures of all wells. */
  totals: {
    title: 'All wells by month',
    show: (months: number) => `All wells by month: ${counted(months, 'month')}`,
    wells: 'Wells',
    partly: (months: number) =>
      `In ${counted(months, 'month')} not all of these wells reported every phase: the curve is of what was reported`,
    allWells: 'all wells',
  },
} as const
