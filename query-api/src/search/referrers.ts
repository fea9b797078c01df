import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { type Relation, relationsOf } from '@landbook/contracts/kernel/relations'
import type { Catalogue } from '@landbook/contracts/records/index'
import { holds } from '@landbook/contracts/roles'
import type { ViewFilter } from '@landbook/platform/views/port'
import { type GraphQLFieldConfigMap, GraphQLID, GraphQLInt, GraphQLObjectType, GraphQLString } from 'graphql'
import { type Context, demand } from '../context.ts'
import { recordOf } from '../history/schema.ts'
import { charge } from '../schema/budget.ts'
import { listOf, required } from '../schema/required.ts'

const USUALLY_NAMED = 5
const MOST_NAMED = 50
/** What looking for the referrers of one type counts for in the request's budget. */
const VALUES_OF_LOOK = 500
/** Of looking for those of all types. */
const COST_OF_LOOKING = 20_000

/** A record type whose records can refer to another one, and all the ways in which they do. */
export interface Referring {
  record: RecordDeclaration
  relations: readonly Relation[]
}

/** The record types that can refer to records of this one. */
export const referringTo = ({ records }: Catalogue, type: string): Referring[] =>
  records
    .map((record) => ({ record, relations: relationsOf(record).filter(({ to }) => to === type) }))
    .filter(({ relations }) => relations.length > 0)

/** Its records that refer to the one with this id, in whatever way. */
export const refersTo = ({ relations }: Referring, id: string): ViewFilter => ({
  $or: relations.map(({ key }) => ({ [`_links.${key}`]: id })),
})

const Referrer = new GraphQLObjectType({
  name: 'Referrer',
  fields: { id: required(GraphQLID), name: required(GraphQLString) },
})

const Referrers = new GraphQLObjectType({
  name: 'Referrers',
  fields: {
    type: { ...required(GraphQLString), description: 'Their record type: well' },
    title: { ...required(GraphQLString), description: 'What people call one: Well' },
    count: required(GraphQLInt),
    named: {
      type: listOf(Referrer),
      description: 'The first of them by name; none for who may not read them.',
    },
  },
})

export const referrersQuery: GraphQLFieldConfigMap<unknown, Context> = {
  referrers: {
    type: listOf(Referrers),
    description:
      'What refers to a record, and would lose it with its deletion: by record type, where there is any.',
    extensions: { cost: { whole: COST_OF_LOOKING } },
    args: { type: required(GraphQLString), id: required(GraphQLID), first: { type: GraphQLInt } },
    resolve: async (_, args: { type: string; id: string; first?: number | null }, context) => {
      const asked = recordOf(context, args.type)
      demand(context, asked.read)
      const { catalogue } = context
      const most = Math.min(Math.max(args.first ?? USUALLY_NAMED, 0), MOST_NAMED)
      const types = referringTo(catalogue, asked.type)
      charge(context, types.length * VALUES_OF_LOOK)
      const found = await Promise.all(types.map((type) => look(context, type, args.id, most)))
      return found.filter(({ count }) => count > 0)
    },
  },
}

async function look(context: Context, referring: Referring, id: string, most: number) {
  const { type, title, titleField, read } = referring.record
  const [views, filter] = [context.views().of(referring.record), refersTo(referring, id)]
  const count = await views.count(filter)
  const isNamed = count > 0 && most > 0 && holds(context.person.roles, read)
  const sort = { [`_sort.${titleField}`]: 1 } as const
  const rows = isNamed ? await views.find(filter, { sort, limit: most }) : []
  return {
    type,
    title,
    count,
    named: rows.map((row) => ({ id: row.id, name: String(row[titleField] ?? '') })),
  }
}
