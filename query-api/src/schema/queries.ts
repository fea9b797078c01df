import { invalid } from '@landbook/contracts/kernel/errors'
import { pick } from '@landbook/contracts/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import { type GraphQLFieldConfigMap, GraphQLID, GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql'
import { type Context, demand } from '../context.ts'
import { spend } from './budget.ts'
import { authorise, expand } from './expand.ts'
import { filterTypeOf, orderTypeOf, toViewFilter } from './filters.ts'
import { listOf } from './required.ts'
import { inputTypeOf } from './scalars.ts'
import { selectionOf } from './selection.ts'
import type { ObjectTypes } from './types.ts'

/** All records of the type are looked at. */
const COST_OF_COUNT = 10_000

interface ListArguments extends Record<string, unknown> {
  id?: string | null
  filter?: Record<string, unknown> | null
  orderBy?: Record<string, 1 | -1>[] | null
  first?: number | null
  offset?: number | null
}

/** `Tract(id, filter, orderBy, first, offset)` and `TractCount(filter)` for every record type. */
export function recordQueries(
  catalogue: Catalogue,
  types: ObjectTypes,
): GraphQLFieldConfigMap<unknown, Context> {
  return Object.assign({}, ...catalogue.records.map((record) => queriesOf(record, types)))
}

function queriesOf(record: RecordDeclaration, types: ObjectTypes): GraphQLFieldConfigMap<unknown, Context> {
  const filter = filterTypeOf(record)
  return {
    [record.name]: {
      type: listOf(types.record(record.type)),
      description: `The records of this type, or the one with this id, as a list.`,
      extensions: { cost: { of: record.type } },
      args: {
        id: { type: GraphQLID },
        filter: { type: filter },
        ...valueArguments(record),
        orderBy: { type: new GraphQLList(new GraphQLNonNull(orderTypeOf(record))) },
        first: { type: GraphQLInt },
        offset: { type: GraphQLInt },
      },
      resolve: async (_, args: ListArguments, context, info) => {
        const selection = selectionOf(info)
        demand(context, record.read)
        authorise(context, record, selection)
        const rows = await expand(context, record, await read(context, record, args), selection)
        spend(context, rows, selection)
        return rows
      },
    },
    [`${record.name}Count`]: {
      type: new GraphQLNonNull(GraphQLInt),
      extensions: { cost: { whole: COST_OF_COUNT } },
      args: { filter: { type: filter } },
      resolve: (_, args: ListArguments, context) => {
        demand(context, record.read)
        return context.views().of(record).count(toViewFilter(record, args.filter))
      },
    },
  }
}

/** `Well(name)`. */
const valueArguments = ({ queriedBy, fields }: RecordDeclaration) =>
  Object.fromEntries(
    queriedBy.flatMap((name) => {
      const schema = fields[name]
      return schema ? [[name, { type: inputTypeOf(schema) }]] : []
    }),
  )

async function read(context: Context, record: RecordDeclaration, args: ListArguments) {
  const { id, filter, orderBy, first, offset } = args
  const views = context.views().of(record)
  if (id !== undefined && id !== null) {
    const found = await views.get(id)
    return found ? [found] : []
  }
  if ((first ?? 0) < 0) throw invalid([{ path: 'first', message: 'is negative' }])
  if ((offset ?? 0) < 0) throw invalid([{ path: 'offset', message: 'is negative' }])
  const named = record.queriedBy.filter((name) => (args[name] ?? null) !== null)
  const asked = named.length === 0 ? filter : { ...pick(args, named), AND: filter ? [filter] : [] }
  return views.find(toViewFilter(record, asked), {
    sort: Object.assign({}, ...(orderBy ?? [])),
    ...(typeof first === 'number' ? { limit: first } : {}),
    ...(typeof offset === 'number' ? { skip: offset } : {}),
  })
}
