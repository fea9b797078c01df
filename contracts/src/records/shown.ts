import type { Fields } from '../kernel/fields.ts'
import type { RecordDeclaration } from '../kernel/record.ts'
import { NOTHING_SHOWN, type ShownValues } from '../kernel/shown.ts'
import { isRecordType, type RecordType } from './index.ts'
import { leaseShown } from './lease/shown.ts'
import { wellShown } from './well/shown.ts'

const SHOWN = { lease: leaseShown, well: wellShown } satisfies { [T in RecordType]?: ShownValues<T> }

/** What a record type shows beside its own fields, for the compiler. */
export type ShownFields<T> = T extends keyof typeof SHOWN
  ? NonNullable<(typeof SHOWN)[T]['fieldsShown']>
  : Record<never, never>

const byType: Readonly<Partial<Record<RecordType, ShownValues>>> = SHOWN

/** What is worked out of the records of a type. */
export const shownOf = ({ type }: Pick<RecordDeclaration, 'type'>): ShownValues =>
  (isRecordType(type) ? byType[type] : undefined) ?? NOTHING_SHOWN

/** Made once a record type: every condition of a filter asks. */
const together = new WeakMap<RecordDeclaration, Fields>()

/** What its documents can be filtered and sorted by: its own fields, and those that are worked out. */
export function documentFields(record: RecordDeclaration): Fields {
  const known = together.get(record) ?? { ...record.fields, ...shownOf(record).fields }
  together.set(record, known)
  return known
}
