import type { Catalogue } from '../kernel/catalogue.ts'
import type { FieldKind } from '../kernel/field-kinds.ts'
import { type Field, type Fields, labelOf, metaOf } from '../kernel/fields.ts'
import { itemTitle } from '../kernel/item-title.ts'
import { type Args, type Intent, type Operation, pick } from '../kernel/operations.ts'
import type { ListDeclaration, RecordDeclaration } from '../kernel/record.ts'

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

/** What the rows of a file can be, and the operations by which an import creates and updates it. */
export interface Imported {
  /** That of the record; of the rows of a list 'well.months'. */
  type: string
  title: string
  /** What one row is. */
  row: string
  record: RecordDeclaration
  create: Operation
  /** Undefined: what is there cannot be updated. */
  update: Operation | undefined
  parts?: ImportedParts
}

/** The rows are parts of records: the months of a well's production. */
export interface ImportedParts {
  list: string
  /** The column of the record that has the part, by its name or number. */
  owner: { name: string; label: string; to: string }
  /** What tells the parts of one record apart, unless the user says otherwise. */
  key: readonly string[]
}

/** All that can be imported: the records of each type, then the rows of its lists that are `importedBy` fields. */
export const importable = (catalogue: Catalogue): Imported[] =>
  catalogue.records.flatMap((record) => [
    ...recordsOf(catalogue, record),
    ...Object.keys(record.lists).flatMap((list) => partsOf(catalogue, record, list)),
  ])

export const importedAs = (catalogue: Catalogue, type: string): Imported | undefined =>
  importable(catalogue).find((each) => each.type === type)

function operationOf(
  { operations }: Catalogue,
  record: RecordDeclaration,
  verb: Operation['verb'],
  member?: string,
): Operation | undefined {
  return operations.find(
    (each) =>
      each.record.type === record.type &&
      each.verb === verb &&
      each.member === member &&
      !each.internal &&
      !each.particular &&
      // What every session keeps for itself is not company data.
      each.role !== undefined,
  )
}

function recordsOf(catalogue: Catalogue, record: RecordDeclaration): Imported[] {
  const create = operationOf(catalogue, record, 'create')
  const { type, title } = record
  return create
    ? [{ type, title, row: title, record, create, update: operationOf(catalogue, record, 'update') }]
    : []
}

function partsOf(catalogue: Catalogue, record: RecordDeclaration, list: string): Imported[] {
  const { type, title, belongsTo, links, lists } = record
  const { key, importedBy = key === undefined ? undefined : [key], label } = lists[list] ?? {}
  const create = importedBy && operationOf(catalogue, record, 'addItem', list)
  if (!create) return []
  const { label: ownerLabel, to } = links[belongsTo ?? ''] ?? { label: title, to: type }
  return [
    {
      // A record that begins with its first part is nothing but its parts.
      ...(belongsTo ? { type, title } : { type: `${type}.${list}`, title: `${title}: ${label}` }),
      row: itemTitle(record, list),
      record,
      create,
      update: operationOf(catalogue, record, 'changeItem', list),
      parts: { list, owner: { name: belongsTo ?? type, label: ownerLabel, to }, key: importedBy },
    },
  ]
}

const listOf = ({ record, parts }: Imported): ListDeclaration | undefined => parts && record.lists[parts.list]

/** The fields that a row has. */
const fieldsOf = (imported: Imported): Fields => (listOf(imported) ?? imported.record).fields

/** The values of parts as an operation takes them, some within one argument. */
export const partArgs = ({ args }: Operation, values: Args): Args =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, argument]): [string, unknown][] => {
      if (argument.is === 'values') return [[name, pick(values, Object.keys(argument.fields))]]
      return argument.is === 'field' && Object.hasOwn(values, name) ? [[name, values[name]]] : []
    }),
  )

/** The fields that an operation takes, also within one argument. */
export const fieldsIn = ({ args }: Operation): Fields =>
  Object.assign(
    {},
    ...Object.entries(args).map(([name, argument]): Fields => {
      if (argument.is === 'values') return argument.fields
      return argument.is === 'field' ? { [name]: argument.schema } : {}
    }),
  )

/** Not importable: members of parts. */
const NO_COLUMN: ReadonlySet<FieldKind> = new Set(['reference', 'amounts'])

/** The members required of a new record, or part, with these values. */
export const neededBy = (imported: Imported, intent: Pick<Intent, 'id' | 'values'>): Set<string> =>
  new Set([
    ...requiredIn({ ...fieldsOf(imported), ...imported.create.requires?.(intent) }),
    ...(imported.parts ? [imported.parts.owner.name] : []),
    ...(listOf(imported)?.importedWith ?? []),
  ])

function requiredIn(fields: Fields): Set<string> {
  const names = Object.entries(fields).flatMap(([name, schema]) => {
    const { required, initial } = metaOf(schema)
    return required === true && initial === undefined ? [name] : []
  })
  return new Set(names)
}

/** The members that a row can set, in the declaration's order; the record's own id is last. */
export function membersOf(imported: Imported): Member[] {
  const { create, parts, record } = imported
  const declared = fieldsOf(imported)
  const asked = neededBy(imported, { id: undefined, values: {} })
  const required = parts ? asked : requiredIn(declared)
  const memberOf = (
    member: Pick<Member, 'name' | 'label' | 'kind' | 'schema' | 'to' | 'single'>,
  ): Member => ({
    ...member,
    required: required.has(member.name),
    asked: asked.has(member.name),
  })
  const fields = Object.entries(fieldsIn(create)).flatMap(([name, schema]): Member[] => {
    const { kind, orAddress, computed } = metaOf(schema)
    const isColumn = !computed && !NO_COLUMN.has(kind) && (kind !== 'file' || orAddress)
    return isColumn && Object.hasOwn(declared, name)
      ? [memberOf({ name, label: labelOf(schema), kind, schema })]
      : []
  })
  if (parts) return [memberOf({ ...parts.owner, kind: 'link', single: true }), ...fields]
  const links = Object.entries(record.links)
    .filter(([name]) => Object.hasOwn(create.args, name))
    .map(([name, { label, to, single = false }]) => memberOf({ name, label, kind: 'link', to, single }))
  const label = `${record.title}'s own id`
  return [...apart([...fields, ...links]), memberOf({ name: OWN_ID, label, kind: 'id' })]
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
 * The members that identify a record or part, by which users choose: unique names, lookup numbers, the title and its own
 * id; of parts, all that tell them apart beside the record that has them.
 */
export function keysOf({ record, parts }: Imported, members: readonly Member[]): string[] {
  const known = parts?.key ?? [
    ...Object.keys(record.unique),
    ...(record.lookup?.numbers ?? []),
    record.titleField,
    OWN_ID,
  ]
  const names = new Set(members.map(({ name }) => name))
  return [...new Set(known)].filter((name) => names.has(name))
}
