import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { canWarn } from '../engine/kernel/warnings.ts'
import { ENGINE_CHECKS } from '../engine/messages/checks.ts'
import { AGREEMENT_CHECKS, RIGHT_OF_WAY_CHECKS } from '../records/agreements/check-messages.ts'
import { LEASE_CHECKS } from '../records/lease/check-messages.ts'
import { TRACT_CHECKS } from '../records/tract/check-messages.ts'
import { UNIT_CHECKS } from '../records/unit/check-messages.ts'
import { WELL_CHECKS } from '../records/well/check-messages.ts'

/** The titles of checks by record type and name. Apart, as lists do without the checks. */
const TITLES = {
  tract: TRACT_CHECKS,
  well: WELL_CHECKS,
  lease: LEASE_CHECKS,
  unit: UNIT_CHECKS,
  row: RIGHT_OF_WAY_CHECKS,
  otherLease: AGREEMENT_CHECKS,
} as const

export type CheckedType = keyof typeof TITLES

type Titles = Readonly<Record<string, string>>

const known = new WeakMap<RecordDeclaration, Titles>()

/** Those of the checks of a record type; undefined without checks. */
export function checkTitlesOf(record: RecordDeclaration): Titles | undefined {
  if (!Object.hasOwn(TITLES, record.type)) return undefined
  return known.getOrInsertComputed(record, () => ({
    ...(canWarn(record) ? ENGINE_CHECKS : {}),
    ...TITLES[record.type as CheckedType],
  }))
}
