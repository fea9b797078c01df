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
  /** The report's figures of all wells, or of what its search and its filters find. */
  totals: {
    all: { title: 'All wells by month', of: 'all wells' },
    found: { title: 'What is found, by month', of: 'what is found' },
    show: (title: string, months: number) => `${title}: ${counted(months, 'month')}`,
    wells: 'Wells',
    partly: (months: number) =>
      `In ${counted(months, 'month')} not all of these wells reported every phase: the curve is of what was reported`,
  },
} as const
