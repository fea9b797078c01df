import type { Fields } from '../engine/kernel/fields.ts'
import type { ListDeclaration, RecordDeclaration } from '../engine/kernel/record.ts'
import { NOTHING_SHOWN, type ShownValues } from '../engine/kernel/shown.ts'
import { leaseShown } from '../records/lease/shown.ts'
import { otherLeaseShown } from '../records/other-lease/shown.ts'
import { productionShown } from '../records/production/shown.ts'
import { rightOfWayShown } from '../records/right-of-way/shown.ts'
import { tractShown } from '../records/tract/shown.ts'
import { unitShown } from '../records/unit/shown.ts'
import { wellShown } from '../records/well/shown.ts'
import { isRecordType, type RecordType, recordOf, typeNamed } from './index.ts'

const SHOWN = {
  lease: leaseShown,
  otherLease: otherLeaseShown,
  production: productionShown,
  row: rightOfWayShown,
  tract: tractShown,
  unit: unitShown,
  well: wellShown,
} satisfies { [T in RecordType]?: ShownValues<T> }

type Shown = typeof SHOWN

declare module '../engine/kernel/registry.ts' {
  interface ShownRegistry extends Shown {}
}

/** The types of a record type's computed values. */
export type ShownFields<T> = T extends keyof typeof SHOWN ? (typeof SHOWN)[T]['fields'] : Record<never, never>

const byType: Readonly<Partial<Record<RecordType, ShownValues>>> = SHOWN

/** The computed values of a record type. */
export const shownOf = ({ type }: Pick<RecordDeclaration, 'type'>): ShownValues =>
  (isRecordType(type) ? byType[type] : undefined) ?? NOTHING_SHOWN

/**
 * The fields and shown values of another record that the parts of a list show as their own, to whoever may read the
 * record of the list (decision 0006).
 */
export function fieldsThrough({ target }: Pick<ListDeclaration, 'target'>): Fields {
  if (!target?.shows) return {}
  const fields = documentFields(recordOf(typeNamed(target.to)))
  return Object.fromEntries(
    target.shows.map((name) => {
      const schema = fields[name]
      if (!schema) throw new Error(`${target.to} has no ${name}`)
      return [name, schema]
    }),
  )
}

/** Cached by record type, as every filter condition needs it. */
const together = new WeakMap<RecordDeclaration, Fields>()

/** The fields that documents can be filtered and sorted by: own and computed ones. */
export function documentFields(record: RecordDeclaration): Fields {
  const known = together.get(record) ?? { ...record.fields, ...shownOf(record).fields }
  together.set(record, known)
  return known
}
