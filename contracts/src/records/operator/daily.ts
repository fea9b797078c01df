import type { DailyValues } from '../../engine/kernel/daily.ts'
import { date, text } from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { HELD_BY_RECORDS } from '../lease/daily.ts'
import { WELL_STATUSES } from '../well/declaration.ts'

export type WellStatus = (typeof WELL_STATUSES)[number]['value']

/** How many wells of a status it operates, by the status. */
export const WELLS_OF = {
  Active: 'activeWells',
  DUC: 'ducWells',
  Inactive: 'inactiveWells',
  'In Process': 'inProcessWells',
  'P&A': 'pluggedWells',
  'Shut-In': 'shutInWells',
} as const satisfies Record<WellStatus, string>

/** Of each status, by the names of the values. */
export const ofStatuses = <T>(of: (status: (typeof WELL_STATUSES)[number]) => T) =>
  Object.fromEntries(WELL_STATUSES.map((status) => [WELLS_OF[status.value], of(status)])) as Record<
    (typeof WELLS_OF)[WellStatus],
    T
  >

const count = (label: string) => amount(label, { places: 0 })

/** Whom to talk to, and what an operator holds: leases name it, and do not link to it. */
export const operatorDaily = {
  fields: {
    currentContacts: text('Contacts'),
    ...ofStatuses(({ label }) => count(`${label} Wells`)),
    leaseCount: count('Leases'),
    leaseNames: text('Lease Names'),
    rowCount: count('Rights of Way'),
    rowNames: text('ROW Names'),
    otherLeaseCount: count('Other Leases'),
    otherLeaseNames: text('Other Lease Names'),
    dueOn: date('Due Next'),
    dueWhat: text('What Is Due'),
  },
  marks: [],
  follows: ['lease', 'row', 'otherLease', ...HELD_BY_RECORDS],
  needs: {
    ...ofStatuses(() => ['well']),
    leaseCount: ['lease'],
    leaseNames: ['lease'],
    rowCount: ['row'],
    rowNames: ['row'],
    otherLeaseCount: ['otherLease'],
    otherLeaseNames: ['otherLease'],
  },
} as const satisfies DailyValues
