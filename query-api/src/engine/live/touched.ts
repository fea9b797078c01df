import { shownOf } from '@landbook/contracts/catalogue/shown'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { RecordChange } from './changes.ts'

/** What of a record a change is about. */
type Changed = Pick<RecordChange, 'record' | 'members' | 'deleted'>

/** Types, and what of the documents of their records is altered: members, counts and shown values. */
type Altered = Map<RecordDeclaration, ReadonlySet<string>>

/**
 * The types of other records affected by a change: those that show something of it, those that it shows or is counted
 * by, and those whose values are gathered from what is altered in one of these, by as many steps as it takes: a lease's
 * name shows in its wells, and theirs in their unit. The changed record's own type is one of them if others of its type
 * may be affected.
 */
export function touchedBy({ records }: Pick<Catalogue, 'records'>, change: Changed): RecordDeclaration[] {
  const altered = alteredDirectly(records, change)
  const own = withComputed(change.record, change.members)
  // Until a round alters nothing more.
  for (let size = -1; size !== sizeOf(altered); ) {
    size = sizeOf(altered)
    for (const other of records) {
      const values = shownOf(other).gathers.flatMap((gathering) => {
        const source = records.find(({ type }) => type === gathering.from)
        const reads = [...gathering.reads, ...Object.keys(source ? notTemplates(source) : {})]
        const isOwn = source === change.record
        const isRead =
          (isOwn && (change.deleted || [gathering.link, ...reads].some((name) => own.has(name)))) ||
          (source !== undefined && reads.some((name) => altered.get(source)?.has(name)))
        return isRead ? Object.keys(gathering.values) : []
      })
      if (values.length > 0) alter(altered, other, values)
    }
  }
  return [...altered.keys()]
}

const sizeOf = (altered: Altered): number =>
  [...altered.values()].reduce((sum, names) => sum + names.size + 1, 0)

const isChanged = ({ members, deleted }: Changed, names: readonly string[]): boolean =>
  deleted || names.some((name) => members.includes(name))

/** Also the values that a record computes from these. */
function withComputed(record: RecordDeclaration, names: readonly string[]): ReadonlySet<string> {
  const { reads, values, parts, overrides } = shownOf(record)
  const computed = names.some((name) => reads.includes(name)) ? { ...values, ...parts, ...overrides } : {}
  return new Set([...names, ...Object.keys(computed)])
}

function alter(altered: Altered, record: RecordDeclaration, names: readonly string[]): void {
  altered.set(record, (altered.get(record) ?? new Set()).union(withComputed(record, names)))
}

function alteredDirectly(records: readonly RecordDeclaration[], change: Changed): Altered {
  const { record, members } = change
  const comesOrGoes = isChanged(change, [record.titleField])
  const isShown = isChanged(change, [record.titleField, ...record.summary])
  const own = relationsOf(record).filter(({ member }) => isShown || members.includes(member))
  const altered: Altered = new Map()
  for (const other of records) {
    const shows = isShown ? relationsOf(other).filter(({ to }) => to === record.type) : []
    const counts = Object.entries(other.counts).filter(
      ([, { from, link, where = {} }]) =>
        from === record.type && (comesOrGoes || isChanged(change, [link, ...Object.keys(where)])),
    )
    const names = [...shows.map(({ member }) => member), ...counts.map(([name]) => name)]
    if (names.length > 0 || own.some(({ to }) => to === other.type)) alter(altered, other, names)
  }
  return altered
}
