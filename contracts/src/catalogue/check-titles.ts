import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { ENGINE_CHECKS } from '../engine/messages/checks.ts'
import { TRACT_CHECKS } from '../records/tract/check-messages.ts'
import { WELL_CHECKS } from '../records/well/check-messages.ts'

/** The titles of checks by record type and name. Apart, as lists do without the checks. */
const TITLES = { tract: TRACT_CHECKS, well: WELL_CHECKS } as const

export type CheckedType = keyof typeof TITLES

type Titles = Readonly<Record<string, string>>

/** Those of the checks of a record type; undefined without checks. */
export const checkTitlesOf = ({ type }: Pick<RecordDeclaration, 'type'>): Titles | undefined =>
  Object.hasOwn(TITLES, type) ? { ...ENGINE_CHECKS, ...TITLES[type as CheckedType] } : undefined
