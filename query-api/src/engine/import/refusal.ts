import type { Imported } from '@landbook/contracts/engine/import/members'
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
  imported: Pick<Imported, 'parts'>
  columns: readonly Column[]
  /** The records of the type by id. */
  records: ReadonlyMap<string, RecordView>
  /** The time of the check, ISO 8601. */
  at: string
}

/** Why the rules of its record would refuse a row: the command asks the same. `part`: the one that the row changes. */
export function refusals(
  { record, rules, imported: { parts }, columns, records, at }: Ruled,
  recordId: string,
  { values }: ReadRow,
  part: string | undefined,
): Problem[] {
  const view = records.get(recordId)
  const before = view && stateOf(record, view)
  const present = before ?? blank(record, recordId)
  const after = parts ? withPart(record, parts.list, present, { values, part }) : { ...present, ...values }
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

/** Documents leave out what is empty of parts, too. */
function withPart(
  { lists }: RecordDeclaration,
  list: string,
  present: RecordState,
  { values, part }: { values: ReadRow['values']; part: string | undefined },
): RecordState {
  const items = itemsOf(present, list)
  const empty = Object.fromEntries(Object.keys(lists[list]?.fields ?? {}).map((name) => [name, null]))
  const changed =
    part === undefined
      ? [...items, { ...empty, ...values, id: '' }]
      : items.map((item) => (item.id === part ? { ...empty, ...item, ...values, id: part } : item))
  return { ...present, [list]: changed }
}
