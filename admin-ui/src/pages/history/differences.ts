import type { HistoryChange } from '@landbook/contracts/engine/api/history'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'

/** Differences that are restored together: one field, a merge group, or a part with all its fields. */
export interface Difference {
  /** The members of its restoration. */
  members: readonly string[]
  /** Its display name. */
  label: string
  changes: readonly HistoryChange[]
  /** 'came' or 'went': the part exists on one side only, and has one line. */
  part: 'came' | 'went' | 'changed' | undefined
  /** It consists of computed values only. */
  isComputed: boolean
}

/** Number of displayed differences: fields of merge groups and parts are counted individually. */
export const countOf = (differences: readonly Difference[]): number =>
  differences.reduce((count, { part, changes }) => {
    return count + (part === 'came' || part === 'went' ? 1 : changes.length)
  }, 0)

/** 'contacts.{itemId}' of 'contacts.{itemId}.email'; undefined outside of parts. */
function partOf({ lists }: RecordDeclaration, path: string): string | undefined {
  const dot = path.indexOf('.')
  return dot > 0 && Object.hasOwn(lists, path.slice(0, dot))
    ? path.slice(0, path.lastIndexOf('.'))
    : undefined
}

function isComputed(record: RecordDeclaration, path: string): boolean {
  const list = record.lists[path.slice(0, Math.max(0, path.indexOf('.')))]
  const schema = list ? list.fields[path.slice(path.lastIndexOf('.') + 1)] : record.fields[path]
  return schema !== undefined && metaOf(schema).computed === true
}

export function differencesOf(
  record: RecordDeclaration,
  changes: readonly HistoryChange[],
): readonly Difference[] {
  const found = new Map<string, HistoryChange[]>()
  for (const change of changes) {
    const group = record.mergeGroups.find((fields) => fields.includes(change.path))
    const key = partOf(record, change.path) ?? group?.join(' ') ?? change.path
    found.set(key, [...(found.get(key) ?? []), change])
  }
  return [...found].map(([key, changes]) => {
    const isPart = changes.some(({ path }) => partOf(record, path) !== undefined)
    return {
      members: isPart ? [key] : key.split(' '),
      label: isPart ? partLabel(changes) : changes.map(({ label }) => label).join(', '),
      changes,
      part: isPart ? fateOf(changes) : undefined,
      isComputed: changes.every(({ path }) => isComputed(record, path)),
    }
  })
}

/** An added or removed part is named by its values. */
function fateOf(changes: readonly HistoryChange[]): 'came' | 'went' | 'changed' {
  const [first] = changes
  if (!first || !isWhole(first.label)) return 'changed'
  if (changes.every(({ fromText }) => fromText === '')) return 'came'
  return changes.every(({ toText }) => toText === '') ? 'went' : 'changed'
}

/** Not 'Mineral Interest (MES): NMA'. */
const isWhole = (label: string): boolean => !listOf(label).endsWith(')')

const listOf = (label: string): string => label.slice(0, Math.max(0, label.lastIndexOf(': ')))

/** 'NMA' of 'Mineral Interest: NMA'. */
export const fieldOf = (label: string): string => label.slice(label.lastIndexOf(': ') + 2)

/** 'Mineral Interest (MES)' of 'Mineral Interest (MES): NMA'; of an added or removed part, with its key value. */
function partLabel(changes: readonly HistoryChange[]): string {
  const [first] = changes
  if (!first) return ''
  const list = listOf(first.label)
  return !isWhole(first.label) ? list : [list, first.fromText || first.toText].filter(Boolean).join(' ')
}
