import type { Catalogue } from '../kernel/catalogue.ts'
import type { FieldKind } from '../kernel/field-kinds.ts'
import { type Field, type Fields, labelOf, metaOf } from '../kernel/fields.ts'
import type { Intent, Operation } from '../kernel/operations.ts'
import type { RecordDeclaration } from '../kernel/record.ts'

/** The column of the record's own id. */
export const OWN_ID = 'id'

/** What a column can be mapped to: a field or a link of the record, or its own id. */
export interface Member {
  name: string
  label: string
  kind: FieldKind | 'link' | 'id'
  /** Required of every record. */
  required: boolean
  /** Required of a new record, unless it is a template: see `neededBy`. */
  asked: boolean
  /** Only for fields. */
  schema?: Field
  /** Only for links: the target type, and whether there is at most one target. */
  to?: string
  single?: boolean
}

/** The operations by which an import creates and updates the records of a type, or their parts. */
export interface ImportOperations {
  create: Operation
  /** Undefined: existing records cannot be updated. */
  update: Operation | undefined
  parts?: ImportedParts
}

/** The rows of a type whose records begin with their first part are parts: the months of a well's production. */
export interface ImportedParts {
  list: string
  /** The link to the record that has the part, and the field that no two parts of it have in common. */
  key: readonly [owner: string, field: string]
}

export function importOperations(
  { operations }: Catalogue,
  record: RecordDeclaration,
): ImportOperations | undefined {
  const ofVerb = (verb: Operation['verb'], member?: string) =>
    operations.find(
      (each) =>
        each.record.type === record.type &&
        each.verb === verb &&
        (member === undefined || each.member === member) &&
        !each.internal &&
        !each.particular &&
        // What every session keeps for itself is not company data.
        each.role !== undefined,
    )
  const create = ofVerb('create')
  if (create) return { create, update: ofVerb('update') }
  const parts = partsOf(record)
  const add = parts && ofVerb('addItem', parts.list)
  return add && { create: add, update: ofVerb('changeItem', parts.list), parts }
}

function partsOf({ belongsTo, lists }: RecordDeclaration): ImportedParts | undefined {
  if (belongsTo === undefined) return undefined
  return Object.entries(lists).flatMap(([list, { key }]) =>
    key === undefined ? [] : [{ list, key: [belongsTo, key] as const }],
  )[0]
}

/** The fields that a row has. */
const fieldsOf = ({ create: { record }, parts }: ImportOperations): Fields =>
  (parts ? record.lists[parts.list] : record)?.fields ?? {}

/** The record types that can be imported. */
export const importable = (catalogue: Catalogue): RecordDeclaration[] =>
  catalogue.records.filter((record) => importOperations(catalogue, record) !== undefined)

/** Not importable: members of parts. */
const NO_COLUMN: ReadonlySet<FieldKind> = new Set(['reference', 'amounts'])

/** The members required of a new record, or part, with these values. */
export const neededBy = (operations: ImportOperations, intent: Pick<Intent, 'id' | 'values'>): Set<string> =>
  new Set([
    ...requiredIn({ ...fieldsOf(operations), ...operations.create.requires?.(intent) }),
    ...(operations.parts?.key ?? []),
  ])

function requiredIn(fields: Fields): Set<string> {
  const names = Object.entries(fields).flatMap(([name, schema]) => {
    const { required, initial } = metaOf(schema)
    return required === true && initial === undefined ? [name] : []
  })
  return new Set(names)
}

/** The members that a row can set, in the declaration's order; the record's own id is last. */
export function membersOf(operations: ImportOperations): Member[] {
  const { record, args } = operations.create
  const { parts } = operations
  const declared = fieldsOf(operations)
  const required = parts ? new Set<string>(parts.key) : requiredIn(declared)
  const asked = neededBy(operations, { id: undefined, values: {} })
  const fields = Object.entries(args).flatMap(([name, argument]): Member[] => {
    if (argument.is !== 'field' || !Object.hasOwn(declared, name)) return []
    const { kind, orAddress, computed } = metaOf(argument.schema)
    if (computed || NO_COLUMN.has(kind) || (kind === 'file' && !orAddress)) return []
    const { schema } = argument
    const label = labelOf(schema)
    return [{ name, label, kind, required: required.has(name), asked: asked.has(name), schema }]
  })
  const links = Object.entries(record.links)
    .filter(([name]) => (parts ? name === parts.key[0] : Object.hasOwn(args, name)))
    .map(([name, { label, to, single = false }]): Member => {
      return { name, label, kind: 'link', required: required.has(name), asked: asked.has(name), to, single }
    })
  if (parts) return [...links, ...fields]
  const label = `${record.title}'s own id`
  const own: Member = { name: OWN_ID, label, kind: 'id', required: false, asked: false }
  return [...apart([...fields, ...links]), own]
}

/** Makes ambiguous labels (two 'V/P' of a land) distinct. */
function apart(members: readonly Member[]): Member[] {
  const labels = members.map(({ label }) => label)
  return members.map((member) =>
    labels.indexOf(member.label) === labels.lastIndexOf(member.label)
      ? member
      : { ...member, label: `${member.label} (${member.name})` },
  )
}

/**
 * The members to choose from that can identify a record: unique names, lookup numbers, the title and its own id. None for
 * parts, which have a key of their own.
 */
export function keysOf(record: RecordDeclaration, members: readonly Member[]): string[] {
  if (partsOf(record)) return []
  const known = [...Object.keys(record.unique), ...(record.lookup?.numbers ?? []), record.titleField, OWN_ID]
  const names = new Set(members.map(({ name }) => name))
  return [...new Set(known)].filter((name) => names.has(name))
}
