import { catalogue } from '@landbook/contracts/catalogue/index'
import { documentFields, fieldsThrough } from '@landbook/contracts/catalogue/shown'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Argument, Operation } from '@landbook/contracts/engine/kernel/operations'
import type { ListDeclaration, RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'

/** Field names, and objects for nested selections, checked against the declarations by `SelectionOf`. */
export type Selected = readonly (string | object)[]

/** The selected parts of a record. */
export interface Selection {
  /** Names of declared fields and counts; by default all declared fields that fit into a table cell. */
  fields?: readonly string[] | undefined
  /** Additional selections. */
  select?: Selected | undefined
}

/** Converts a selection to GraphQL; undefined entries are omitted. */
const printed = (selection: Selected): string =>
  selection
    .flatMap((entry) => (typeof entry === 'string' ? entry : Object.entries(entry).map(printedBelow)))
    .join(' ')

const printedBelow = ([name, below]: [string, Selected | undefined]): string =>
  below === undefined ? '' : `${name} { ${printed(below)} }`

/** The names of declared fields, in order. */
export const namesOf = <F extends Fields>(fields: F) =>
  // Object.keys returns string[].
  Object.keys(fields) as (keyof F & string)[]

const isShort = (fields: Fields, name: string): boolean => {
  const schema = fields[name]
  return schema !== undefined && !['longText', 'boundary'].includes(metaOf(schema).kind)
}

const ALWAYS = ['id', 'revision']

/** The columns of a table. */
export function listSelection(record: RecordDeclaration, { fields, select = [] }: Selection): string {
  const names = fields ?? Object.keys(record.fields).filter((name) => isShort(record.fields, name))
  return printed([...ALWAYS, ...names, ...select])
}

/**
 * Everything on a record's page: fields, shown values, lists with items, and links. With `fields` only those, and the additional
 * selections, for a tab of the page.
 */
export function recordSelection(record: RecordDeclaration, { fields, select = [] }: Selection = {}): string {
  if (fields) return printed([...ALWAYS, ...fields, ...select])
  const lists = Object.entries(record.lists).filter(([, list]) => !list.isLong)
  return printed([
    ...ALWAYS,
    ...Object.keys(documentFields(record)),
    ...lists.map(([name, list]) => ({ [name]: itemSelection(list) })),
    ...Object.entries(record.links).map(([name, { to }]) => ({ [name]: summarySelection(to) })),
    ...select,
  ])
}

function itemSelection(list: ListDeclaration): Selected {
  const { fields, target } = list
  return [
    'id',
    ...Object.keys(fieldsThrough(list)),
    ...Object.entries(fields).map(([name, schema]) => fieldSelection(name, schema)),
    ...(target ? [{ [target.as]: summarySelection(target.to) }] : []),
  ]
}

/** Records that a part refers to have further selections: a recording's grantor, the records of its amounts. */
function fieldSelection(name: string, schema: Fields[string]): string | object {
  const { refersTo, amounts } = metaOf(schema)
  if (refersTo === undefined) return name
  const shown = summarySelection(refersTo)
  return { [name]: amounts ? ['id', amounts.unit, { [amounts.as]: shown }] : shown }
}

function summarySelection(type: string): Selected {
  const { titleField, summary } = recordNamed(catalogue, type)
  return ['id', titleField, ...summary]
}

/** The selection of a mutation's answer. */
export function answerSelection({ record, member, answers }: Operation): string {
  if (answers === 'boolean') return ''
  if (answers === 'id') return '{ id }'
  const list = answers !== 'record' && member ? record.lists[member] : undefined
  return `{ ${list ? printed(itemSelection(list)) : recordSelection(record)} }`
}

/** The GraphQL type of an operation's argument. */
export function argumentType(argument: Argument): string {
  switch (argument.is) {
    case 'id':
      return argument.required ? 'ID!' : 'ID'
    case 'ids':
      return argument.required ? '[ID!]!' : '[ID!]'
    case 'names':
    case 'members':
      return '[String!]'
    case 'revision':
      return argument.required ? 'Int!' : 'Int'
    case 'confirmation':
      return 'Boolean'
    case 'secret':
    case 'title':
      return 'String'
    case 'values':
      return argument.input
    case 'rows':
      return `[${argument.input}!]!`
    case 'field':
      return fieldType(argument.schema)
    default:
      return argument satisfies never
  }
}

function fieldType(schema: Fields[string]): string {
  const { kind, choicesName, amounts } = metaOf(schema)
  switch (kind) {
    case 'flag':
      return 'Boolean'
    case 'decimal':
      return 'Decimal'
    case 'date':
      return 'Date'
    case 'timestamp':
      return 'DateTime'
    case 'boundary':
      return 'JSON'
    case 'choices':
      return `[${choicesName}!]`
    case 'reference':
      return 'ID'
    case 'amounts':
      return `[${amounts?.item}Input!]`
    default:
      return 'String'
  }
}

/**
 * The types of whose records a selection shows more than their title and summary: live changes do not say of the records
 * that lead there that they are affected.
 */
export function typesReadThrough(record: RecordDeclaration, select: Selected = []): ReadonlySet<string> {
  const found = new Set<string>()
  const belowOf = (entries: Selected): [string, Selected][] =>
    entries.flatMap((entry) => (typeof entry === 'string' ? [] : Object.entries(entry)))
  const look = (at: RecordDeclaration, entries: Selected) => {
    for (const [name, below = []] of belowOf(entries)) {
      const { from, parts } = at.inverse[name] ?? {}
      const direct = at.links[name]?.to ?? (parts ? undefined : from)
      if (direct !== undefined) lookThrough(direct, below)
      // The parts of another record are neither its title nor its summary.
      else if (from !== undefined) lookThrough(from, ['', ...below.filter((one) => typeof one !== 'string')])
      else
        for (const [held, inner = []] of belowOf(below)) {
          const relation = relationsOf(at).find((known) => known.member === name && known.name === held)
          if (relation) lookThrough(relation.to, inner)
        }
    }
  }
  const lookThrough = (type: string, below: Selected) => {
    const to = recordNamed(catalogue, type)
    const summary: unknown[] = ['id', to.titleField, ...to.summary]
    if (!below.every((entry) => summary.includes(entry))) found.add(type)
    look(to, below)
  }
  look(record, select)
  return found
}
