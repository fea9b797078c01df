import type { LEASE_STATUSES } from '@landbook/contracts/records/lease/declaration'
import { daysFrom, monthsFrom } from './days.ts'
import type { DrilledWell } from './demo-record.ts'
import type { Random } from './random.ts'

type Args = Record<string, unknown>
type Wells = readonly [DrilledWell, ...DrilledWell[]]

/** A status, with the terms and wells that it follows from. */
export interface LeaseCase {
  status: (typeof LEASE_STATUSES)[number]['value']
  effectiveDate?: string
  termMonth?: string
  /** Arguments of CreateLease. */
  extension?: Args
  /** Those drilled under it. */
  wells: readonly DrilledWell[]
}

const TERMS = [36, 60] as const
const EXTENSION = 24
/** So many leases pass between two of these among those held by production. */
const PARTLY_RELEASED_EVERY = 7

/** A case for each lease, given the wells on its lands. Four have a status that nobody has corrected yet. */
export function leaseCases(
  random: Random,
  wellsOfLeases: readonly (readonly DrilledWell[])[],
  today: string,
): LeaseCase[] {
  const undrilled = undrilledCases(random, today)
  let [held, idle] = [0, 0]
  return wellsOfLeases.map((wells) => {
    if (!areSome(wells))
      return undrilled.shift() ?? primaryTerm(random, daysFrom(today, random.whole(120, 900)))
    if (wells.some(isProducing)) return heldCase(random, wells, today, held++)
    const begun = wells.filter(isBeingDrilled)
    return areSome(begun) ? developing(random, begun, today) : idleCase(random, wells, idle++)
  })
}

/** In its primary term, which ends about then. */
export function primaryTerm(random: Random, end: string): LeaseCase {
  const months = random.pick(TERMS)
  return { status: 'PT', ...term(monthsFrom(end, -months), months), wells: [] }
}

function undrilledCases(random: Random, today: string): LeaseCase[] {
  const primary = (days: number) => primaryTerm(random, daysFrom(today, days))
  const extended = (days: number): LeaseCase => {
    const effectiveDate = monthsFrom(daysFrom(today, days), -36 - EXTENSION)
    const extensionDueDate = monthsFrom(effectiveDate, 36)
    return {
      status: 'EXT',
      ...term(effectiveDate, 36),
      extension: { extensionDueDate, extensionExercisedDate: daysFrom(extensionDueDate, -9) },
      wells: [],
    }
  }
  const over = (status: LeaseCase['status'], days: number) => ({ ...primary(-days), status })
  const unsigned: LeaseCase = { status: 'In Process', termMonth: '36', wells: [] }
  return [
    ...[primary(12), extended(48), unsigned, primary(26), over('EXP', 640)],
    // The term ended unnoticed.
    over('PT', 41),
    ...[primary(57), over('REL', 1_900), extended(410), primary(83), unsigned],
    // Signed, and the status was forgotten.
    over('In Process', -900),
    ...[over('EXP', 75), extended(76), primary(330), over('REL', 3_300), unsigned],
    ...[over('EXP', 2_700), primary(500), over('REL', 1_200), extended(230), over('EXP', 5_100)],
  ]
}

/** Of a lease with a producing well. */
function heldCase(random: Random, wells: Wells, today: string, n: number): LeaseCase {
  const months = random.pick(TERMS)
  const terms = term(daysFrom(firstSpud(wells), -random.whole(120, 900)), months)
  if (monthsFrom(terms.effectiveDate, months) >= today) return { status: 'PT', ...terms, wells }
  // It expired on paper, and nobody looked at the production.
  if (n === 4) return { status: 'EXP', ...terms, wells }
  return { status: n % PARTLY_RELEASED_EVERY === 2 ? 'PTL REL' : 'HBP', ...terms, wells }
}

/** Wells were begun in the last days of the primary term. */
function developing(random: Random, wells: Wells, today: string): LeaseCase {
  const months = random.pick(TERMS)
  const end = daysFrom(firstSpud(wells), 3)
  return { status: end < today ? 'CDC' : 'PT', ...term(monthsFrom(end, -months), months), wells }
}

/** Production has ended. Of the first lease nobody changed the status. */
function idleCase(random: Random, wells: Wells, n: number): LeaseCase {
  const status = n === 0 ? 'HBP' : n % 2 === 0 ? 'EXP' : 'REL'
  return { status, ...term(daysFrom(firstSpud(wells), -random.whole(120, 900)), random.pick(TERMS)), wells }
}

const term = (effectiveDate: string, months: number) => ({ effectiveDate, termMonth: String(months) })

const areSome = (wells: readonly DrilledWell[]): wells is Wells => wells.length > 0

const isProducing = ({ args }: DrilledWell): boolean => args.status === 'Active'

const isBeingDrilled = ({ args }: DrilledWell): boolean =>
  args.status === 'DUC' || args.status === 'In Process'

const firstSpud = (wells: Wells): string =>
  wells.map(({ args }) => String(args.spudDate)).reduce((a, b) => (a < b ? a : b))
