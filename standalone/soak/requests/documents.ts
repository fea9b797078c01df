import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { summablesOf } from '@landbook/contracts/catalogue/report/grouping'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { schemaOf } from '@landbook/query-api/schema'
import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql'

const schema = schemaOf(catalogue)

/** Names of members, each with those of what it holds; undefined for a value. */
export interface Shape {
  [member: string]: Shape | undefined
}

export const selected = (shape: Shape): string =>
  Object.entries(shape)
    .map(([name, inner]) => (inner ? `${name} { ${selected(inner)} }` : name))
    .join(' ')

const recordOf = new Map<string, RecordDeclaration>(catalogue.records.map((record) => [record.name, record]))

/** What the model does not have: it follows from the documents of records alone, or from the day. */
export const NOT_MODELLED: readonly string[] = [
  '_id',
  'warnings',
  'recordingCounties',
  'formerRoles',
  'findings',
  ...OWNERS.map((owner) => `${owner.toLowerCase()}Percent`),
  ...['net', 'bonus', 'extension', 'rental'].map((what) => `${what}AfterState`),
  'stateHalf',
]

/** What is added up in groups of a type. */
export const summedOf = (record: RecordDeclaration): readonly string[] =>
  summablesOf(record).filter((name) => !NOT_MODELLED.includes(name))

/** Everything that the API shows of a type of object; of another record, what its document keeps of it. */
function shapeOf(type: GraphQLObjectType, isOther: boolean): Shape {
  const record = recordOf.get(type.name)
  const kept = record && isOther ? new Set(['id', record.titleField, ...record.summary]) : undefined
  const shape: Shape = {}
  for (const { name, type: of, args } of Object.values(type.getFields())) {
    const named = getNamedType(of)
    if (args.length > 0 || NOT_MODELLED.includes(name) || (kept && !kept.has(name))) continue
    // In no read model.
    if (record && name in dailyOf(record).fields) continue
    if (isLeafType(named)) shape[name] = undefined
    else if (isObjectType(named)) shape[name] = shapeOf(named, true)
  }
  return shape
}

const objectNamed = (name: string): GraphQLObjectType => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`The schema has no ${name}`)
  return type
}

/** Everything that the API shows of records of a type. */
export const wholeOf = (record: RecordDeclaration): Shape => shapeOf(objectNamed(record.name), false)

/** What clients remember of a record: see `World`. */
const remembered = ({ titleField, lists }: RecordDeclaration): Shape => ({
  id: undefined,
  revision: undefined,
  [titleField]: undefined,
  ...Object.fromEntries(Object.keys(lists).map((list) => [list, { id: undefined }])),
})

/** The mutation with these of its arguments as variables; its answer, if it is one, is called `answer`. */
export function mutationOf(name: string, args: Readonly<Record<string, unknown>>): string {
  const field = schema.getMutationType()?.getFields()[name]
  if (!field) throw new Error(`The schema has no mutation ${name}`)
  const types = new Map(field.args.map(({ name, type }) => [name, String(type)]))
  const given = Object.keys(args)
  const declared = given.map((argument) => `$${argument}: ${types.get(argument)}`).join(', ')
  const passed = given.map((argument) => `${argument}: $${argument}`).join(', ')
  return `mutation(${declared}) { answer: ${name}(${passed}) ${answerOf(getNamedType(field.type).name)} }`
}

function answerOf(typeName: string): string {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) return ''
  const record = recordOf.get(typeName)
  return `{ ${selected(record ? remembered(record) : { id: undefined })} }`
}
