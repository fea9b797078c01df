import { TRACT_MESSAGES } from '../../records/tract/messages.ts'
import { CUSTOM_REPORT_MESSAGES } from './custom-messages.ts'

/** The texts of a report while it loads, and where it cannot be loaded. */
interface ReportTexts {
  loading: string
  failed: (error: string) => string
}

const error = (text: string) => `ERROR: ${text}`
const loading = (what: string, failed = error): ReportTexts => ({ loading: `Loading ${what}...`, failed })
const named = (what: string) => loading(what, (text) => `Error loading ${what}: ${text}`)

/** For reports (spec part 2, sections 2 and 8). */
export const REPORT_MESSAGES = {
  wells: named('wells'),
  inactiveWells: named('inactive wells'),
  wellsInProgress: loading('wells in progress'),
  rows: named('right of ways'),
  production: loading('production'),
  leases: loading('leases'),
  lands: loading('lands', () => TRACT_MESSAGES.notLoaded),
  operators: loading('operators'),
  /** In place of an empty long text, on the screen only. */
  none: { notes: 'No comments', rrcLeaseHistory: 'No notes', operatorHistory: 'No history' },
  /** `other` is where a well stands by its status. */
  disagreeing: (count: number, other: string) =>
    `${count === 1 ? 'One well is' : `${count.toLocaleString('en-US')} wells are`} ${other} by status, and not by the mark of inactive wells`,
  showDisagreeing: 'Show them',
  showAll: 'Show all',
  noRole: 'None of the reports can be shown: each needs the role to read its records.',
  leased: 'Leased',
  open: 'Open',
  /** Columns of operators, with what they say. */
  ofOperators: {
    leases: ['Leases', 'How many leases in force name it as their current lessee'],
    rows: ['Rights of Way', 'How many rights of way are linked to it'],
    otherLeases: ['Other Leases', 'How many other leases are linked to it'],
    due: ['Due Next', 'What ends or falls due next of its leases and rights of way'],
  },
  custom: CUSTOM_REPORT_MESSAGES,
} as const
