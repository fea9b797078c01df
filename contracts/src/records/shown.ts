import type { Fields } from '../kernel/fields.ts'
import type { RecordDeclaration } from '../kernel/record.ts'
import { NOTHING_SHOWN, type ShownValues } from '../kernel/shown.ts'
import { isRecordType, type RecordType } from './index.ts'
import { leaseShown } from './lease/shown.ts'
import { otherLeaseShown } from './other-lease/shown.ts'
import { rightOfWayShown } from './right-of-way/shown.ts'
import { unitShown } from './unit/shown.ts'
import { wellShown } from './well/shown.ts'

const SHOWN = {
  lease: leaseShown,
  otherLease: otherLeaseShown,
  row: rightOfWayShown,
  unit: unitShown,
  well: wellShown,
} satisfies { [T in RecordType]?: ShownValues<T> }

/** The types of a record type's computed values. */
export type ShownFields<T> = T extends keyof typeof SHOWN ? (typeof SHOWN)[T]['fields'] : Record<never, never>

const byType: Readonly<Partial<Record<RecordType, ShownValues>>> = SHOWN

/** The computed values of a record type. */
export const shownOf = ({ type }: Pick<RecordDeclaration, 'type'>): ShownValues =>
  (isRecordType(type) ? byType[type] : undefined) ?? NOTHING_SHOWN

/** Cached by record type, as every filter condition needs it. */
const together = new WeakMap<RecordDeclaration, Fields>()

/** The fields that documents can be filtered and sorted by: own and computed ones. */
export function documentFields(record: RecordDeclaration): Fields {
  const known = together.get(record) ?? { ...record.fields, ...shownOf(record).fields }
  together.set(record, known)
  return known
}
