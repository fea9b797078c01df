import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import type { Argument, Operation } from '@landbook/contracts/kernel/operations'
import type { ListDeclaration, RecordDeclaration } from '@landbook/contracts/kernel/record'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'

/** Names, and objects for what lies below, as `SelectionOf` holds them to the declarations. */
export type Selected = readonly (string | object)[]

/** Which parts of a record a query asks for. */
export interface Selection {
  /** Declared fields and counts by name; without it, all declared fields that fit into a table cell. */
  fields?: readonly string[] | undefined
  /** More. */
  select?: Selected | undefined
}

/** The one place where a selection becomes GraphQL. What is undefined is not asked. */
export const printed = (selection: Selected): string =>
  selection
    .flatMap((entry) => (typeof entry === 'string' ? entry : Object.entries(entry).map(printedBelow)))
    .join(' ')

const printedBelow = ([name, below]: [string, Selected | undefined]): string =>
  below === undefined ? '' : `${name} { ${printed(below)} }`

/** The names of declared fields, in their order. */
export const namesOf = <F extends Fields>(fields: F) =>
  // Object.keys says no more than that they are texts.
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
 * All that a record's page shows: its fields, its lists with their items, and what it is linked to. With
 * `fields` only those, and what is selected beside them: what a tab of the page shows.
 */
export function recordSelection(record: RecordDeclaration, { fields, select = [] }: Selection = {}): string {
  if (fields) return printed([...ALWAYS, ...fields, ...select])
  const lists = Object.entries(record.lists).filter(([, list]) => !list.isLong)
  return printed([
    ...ALWAYS,
    ...Object.keys(record.fields),
    ...lists.map(([name, list]) => ({ [name]: itemSelection(list) })),
    ...Object.entries(record.links).map(([name, { to }]) => ({ [name]: summarySelection(to) })),
    ...select,
  ])
}

function itemSelection({ fields, target }: ListDeclaration): Selected {
  return [
    'id',
    ...Object.entries(fields).map(([name, schema]) => fieldSelection(name, schema)),
    ...(target ? [{ [target.as]: summarySelection(target.to) }] : []),
  ]
}

/** Of the records that a field of a part refers to more is asked: a recording's grantor, the lands of its acres. */
function fieldSelection(name: string, schema: Fields[string]): string | object {
  const { refersTo, interest } = metaOf(schema)
  if (refersTo === undefined) return name
  const shown = summarySelection(refersTo)
  return { [name]: interest ? ['id', 'acres', { [interest.as]: shown }] : shown }
}

function summarySelection(type: string): Selected {
  const { titleField, summary } = recordNamed(catalogue, type)
  return ['id', titleField, ...summary]
}

/** What a mutation gives back. */
export function answerSelection({ record, member, answers }: Operation): string {
  if (answers === 'boolean') return ''
  if (answers === 'id') return '{ id }'
  const list = answers === 'item' && member ? record.lists[member] : undefined
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
    case 'secret':
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
  const { kind, choicesName, interest } = metaOf(schema)
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
    case 'interests':
      return `[${interest?.item}Input!]`
    default:
      return 'String'
  }
}
