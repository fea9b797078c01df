import type { FieldKind } from '../kernel/field-kinds.ts'
import { type Field, type Fields, labelOf, metaOf } from '../kernel/fields.ts'
import type { Intent, Operation } from '../kernel/operations.ts'
import type { RecordDeclaration } from '../kernel/record.ts'
import type { Catalogue } from '../records/index.ts'

/** The column that says a record's own id. */
export const OWN_ID = 'id'

/** What a column can be brought into: a field or a link of the record, or its own id. */
export interface Member {
  name: string
  label: string
  kind: FieldKind | 'link' | 'id'
  /** No record is without it. */
  required: boolean
  /** Asked of a new record. Of one that says that it is a template, less may be asked: see `neededBy`. */
  asked: boolean
  /** Of a field. */
  schema?: Field
  /** Of a link: the record type that it leads to, and whether to one at most. */
  to?: string
  single?: boolean
}

/** How records of a type come to be and are changed. */
export interface ImportOperations {
  create: Operation
  /** undefined: what is here already stays as it is. */
  update: Operation | undefined
}

export function importOperations(
  { operations }: Catalogue,
  record: RecordDeclaration,
): ImportOperations | undefined {
  const ofVerb = (verb: Operation['verb']) =>
    operations.find(
      (each) => each.record.type === record.type && each.verb === verb && !each.internal && !each.particular,
    )
  const create = ofVerb('create')
  return create && { create, update: ofVerb('update') }
}

/** The record types that can be brought in from a file. */
export const importable = (catalogue: Catalogue): RecordDeclaration[] =>
  catalogue.records.filter((record) => importOperations(catalogue, record) !== undefined)

/** Files are uploaded one by one, and parts of records are not among what a row can say. */
const NO_COLUMN: ReadonlySet<FieldKind> = new Set(['reference', 'interests'])

/** The fields that a new record which says this cannot be without. */
export const neededBy = (create: Operation, said: Pick<Intent, 'id' | 'values'>): Set<string> =>
  requiredIn({ ...create.record.fields, ...create.asks?.(said) })

function requiredIn(fields: Fields): Set<string> {
  const names = Object.entries(fields).flatMap(([name, schema]) => {
    const { required, initial } = metaOf(schema)
    return required === true && initial === undefined ? [name] : []
  })
  return new Set(names)
}

/** What a row of a file can say of a record, in the declaration's order; its own id comes last. */
export function membersOf({ create }: ImportOperations): Member[] {
  const { record, args } = create
  const required = requiredIn(record.fields)
  const asked = neededBy(create, { id: undefined, values: {} })
  const fields = Object.entries(args).flatMap(([name, argument]): Member[] => {
    if (argument.is !== 'field' || !Object.hasOwn(record.fields, name)) return []
    const { kind, orAddress } = metaOf(argument.schema)
    if (NO_COLUMN.has(kind) || (kind === 'file' && !orAddress)) return []
    const { schema } = argument
    const label = labelOf(schema)
    return [{ name, label, kind, required: required.has(name), asked: asked.has(name), schema }]
  })
  const links = Object.entries(record.links)
    .filter(([name]) => Object.hasOwn(args, name))
    .map(([name, { label, to, single = false }]): Member => {
      return { name, label, kind: 'link', required: false, asked: false, to, single }
    })
  const label = `${record.title}'s own id`
  const own: Member = { name: OWN_ID, label, kind: 'id', required: false, asked: false }
  return [...apart([...fields, ...links]), own]
}

/** Labels that several members have (two 'V/P' of a land) say which is which. */
function apart(members: readonly Member[]): Member[] {
  const labels = members.map(({ label }) => label)
  return members.map((member) =>
    labels.indexOf(member.label) === labels.lastIndexOf(member.label)
      ? member
      : { ...member, label: `${member.label} (${member.name})` },
  )
}

/** What can tell one record from another: its unique names, the numbers that people know it by, its own id. */
export function keysOf(record: RecordDeclaration, members: readonly Member[]): string[] {
  const known = [...Object.keys(record.unique), ...(record.lookup?.numbers ?? []), record.titleField, OWN_ID]
  const names = new Set(members.map(({ name }) => name))
  return [...new Set(known)].filter((name) => names.has(name))
}
