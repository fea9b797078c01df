import type { ImportedParts } from '@landbook/contracts/engine/import/members'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import {
  blank,
  itemsOf,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import type { Rules } from '@landbook/contracts/engine/kernel/rules'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Column, Problem, ReadRow } from './row.ts'

interface Ruled {
  record: RecordDeclaration
  rules: Rules | undefined
  parts: ImportedParts | undefined
  columns: readonly Column[]
  /** The records of the type by id. */
  records: ReadonlyMap<string, RecordView>
  /** The time of the check, ISO 8601. */
  at: string
}

/** Why the rules of its record would refuse a row: the command asks the same. `part`: the one that the row changes. */
export function refusals(
  { record, rules, parts, columns, records, at }: Ruled,
  recordId: string,
  { values }: ReadRow,
  part: string | undefined,
): Problem[] {
  const view = records.get(recordId)
  const before = view && stateOf(record, view)
  const present = before ?? blank(record, recordId)
  const after = parts ? withPart(parts, present, values, part) : { ...present, ...values }
  try {
    rules?.refuse?.(after, before, at)
    return []
  } catch (error) {
    if (!(error instanceof LandbookError)) throw error
    const { problems = [{ path: '', message: error.message }] } = error.details
    return problems.map(({ path, message }) => {
      const column = columns.find(({ member }) => member.name === path)?.heading
      return { ...(column === undefined ? {} : { column }), message }
    })
  }
}

/** Documents leave out what is empty, and have links beside the rest. */
const stateOf = (record: RecordDeclaration, view: RecordView): RecordState => ({
  ...blank(record, view.id),
  ...view,
  ...Object.fromEntries(Object.keys(record.links).map((name) => [name, view._links[name] ?? []])),
})

function withPart(
  { list }: ImportedParts,
  present: RecordState,
  values: ReadRow['values'],
  id: string | undefined,
): RecordState {
  const items = itemsOf(present, list)
  const changed =
    id === undefined
      ? [...items, { ...values, id: '' }]
      : items.map((item) => (item.id === id ? { ...item, ...values, id } : item))
  return { ...present, [list]: changed }
}
