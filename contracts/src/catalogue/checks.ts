import { isApart } from '../engine/kernel/apart.ts'
import {
  type Found,
  findIn,
  NO_CHECKS,
  type RecordChecks,
  sharesCheck,
  together,
} from '../engine/kernel/checks.ts'
import { DISMISSALS } from '../engine/kernel/dismissals.ts'
import { DISMISSED, NEEDS } from '../engine/kernel/needs.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { otherLeaseChecks, rightOfWayChecks } from '../records/agreements/checks.ts'
import { leaseChecks } from '../records/lease/checks.ts'
import { tractChecks } from '../records/tract/checks.ts'
import { unitChecks } from '../records/unit/checks.ts'
import { wellChecks } from '../records/well/checks.ts'
import type { CheckedType } from './check-titles.ts'

const CHECKS: Readonly<Record<CheckedType, RecordChecks>> = {
  tract: tractChecks,
  well: wellChecks,
  lease: leaseChecks,
  unit: unitChecks,
  row: rightOfWayChecks,
  otherLease: otherLeaseChecks,
}

/** A dismissal changes what is found. */
const OF_DISMISSALS: RecordChecks = { ...NO_CHECKS, reads: [DISMISSALS] }

const known = new WeakMap<RecordDeclaration, RecordChecks>()

/** The checks of a record type: those of its shares, where it has any, and its own. */
export function checksOf(record: RecordDeclaration): RecordChecks {
  return known.getOrInsertComputed(record, () => {
    const own = Object.hasOwn(CHECKS, record.type) ? CHECKS[record.type as CheckedType] : undefined
    return own ? together([sharesCheck(record) ?? NO_CHECKS, own, OF_DISMISSALS]) : NO_CHECKS
  })
}

/** Whether a record type has any. */
export const isChecked = (record: RecordDeclaration): boolean => checksOf(record) !== NO_CHECKS

type Document = Readonly<Record<string, unknown>>
type Finder = (document: Document, day: string) => readonly Found[]

const NOTHING: readonly Found[] = []

function finder(
  kind: 'own' | 'ofDay',
): (record: RecordDeclaration, document: Document, day: string) => readonly Found[] {
  const finders = new WeakMap<RecordDeclaration, Finder>()
  return (record, document, day) => {
    const checks = checksOf(record)
    if (checks === NO_CHECKS || isApart(record, document)) return NOTHING
    return finders.getOrInsertComputed(record, () => findIn(record, checks, checks[kind]))(document, day)
  }
}

const findOwn = finder('own')

/** What a document says that is doubtful, whatever the day and other records are. Pure. */
export const ownFindings = (record: RecordDeclaration, document: Document): readonly Found[] =>
  findOwn(record, document, '')

/** What is doubtful of a document, with the facts that its checks follow from beside it, on a day. Pure. */
export const ofDayFindings = finder('ofDay')

/** Whether nobody looked at it and left it as it is. */
export const isOpen = ({ dismissal }: Found): boolean => dismissal === undefined

/** The names of the own checks that find something in a document, as its read model has them: null for none. */
export function ownNeeds(record: RecordDeclaration, document: Document) {
  const found = ownFindings(record, document)
  const names = (some: readonly Found[]) =>
    some.length > 0 ? [...new Set(some.map(({ check }) => check))] : null
  return {
    [NEEDS]: names(found.filter(isOpen)),
    [DISMISSED]: names(found.filter((one) => !isOpen(one))),
  }
}
