import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import type { Argument, Operation } from '@landbook/contracts/kernel/operations'
import type { ListDeclaration, RecordDeclaration } from '@landbook/contracts/kernel/record'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'

/** Which parts of a record a query asks for. */
export interface Selection {
  /** Declared fields and counts by name; without it, all declared fields that fit into a table cell. */
  fields?: readonly string[]
  /** More, as GraphQL: 'drilledOn { id name }'. */
  select?: string
}

const isShort = (fields: Fields, name: string): boolean => {
  const schema = fields[name]
  return schema !== undefined && !['longText', 'boundary'].includes(metaOf(schema).kind)
}

/** The columns of a table. */
export function listSelection(record: RecordDeclaration, { fields, select = '' }: Selection): string {
  const names = fields ?? Object.keys(record.fields).filter((name) => isShort(record.fields, name))
  return ['id revision', ...names, select].join(' ')
}

/**
 * All that a record's page shows: its fields, its lists with their items, and what it is linked to. With
 * `fields` only those, and what is selected beside them: what a tab of the page shows.
 */
export function recordSelection(record: RecordDeclaration, { fields, select = '' }: Selection = {}): string {
  if (fields) return ['id revision', ...fields, select].join(' ')
  return [
    'id revision',
    ...Object.keys(record.fields),
    ...Object.entries(record.lists)
      .filter(([, list]) => !list.isLong)
      .map(([name, list]) => `${name} { ${itemSelection(list)} }`),
    ...Object.entries(record.links).map(([name, link]) => `${name} { ${summarySelection(link.to)} }`),
    select,
  ].join(' ')
}

export function itemSelection(list: ListDeclaration): string {
  const target = list.target ? `${list.target.as} { ${summarySelection(list.target.to)} }` : ''
  const fields = Object.entries(list.fields).map(([name, schema]) => `${name}${referenceSelection(schema)}`)
  return ['id', ...fields, target].join(' ')
}

/** What is asked of the records that a field of a part refers to: a recording's grantor, the lands of its acres. */
function referenceSelection(schema: Fields[string]): string {
  const { refersTo, interest } = metaOf(schema)
  if (refersTo === undefined) return ''
  const shown = summarySelection(refersTo)
  return interest ? ` { id acres ${interest.as} { ${shown} } }` : ` { ${shown} }`
}

function summarySelection(type: string): string {
  const { titleField, summary } = recordNamed(catalogue, type)
  return ['id', titleField, ...summary].join(' ')
}

/** What a mutation gives back. */
export function answerSelection({ record, member, answers }: Operation): string {
  if (answers === 'boolean') return ''
  if (answers === 'id') return '{ id }'
  const list = answers === 'item' && member ? record.lists[member] : undefined
  return `{ ${list ? itemSelection(list) : recordSelection(record)} }`
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
