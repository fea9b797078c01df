import { type AcreageRow, type AcreageSummary, summarise } from '@landbook/contracts/calculations/acreage'
import { operator } from '@landbook/contracts/records/operator'
import { tract } from '@landbook/contracts/records/tract'
import { well } from '@landbook/contracts/records/well'
import {
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Context, Views } from '../context.ts'
import { DecimalScalar } from '../schema/scalars.ts'

const figures = Object.fromEntries(
  ['gross', 'nma', 'nsa'].map((name) => [name, { type: new GraphQLNonNull(DecimalScalar) }]),
)
const counts = ['tracts', 'wells', 'inactiveWells', 'activeWells', 'wellsInProcess', 'operators']

const many = (type: GraphQLObjectType) => ({
  type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
})
const named = { type: new GraphQLNonNull(GraphQLString) }

const CountyAcres = new GraphQLObjectType({ name: 'CountyAcres', fields: { county: named, ...figures } })
const StateAcres = new GraphQLObjectType({
  name: 'StateAcres',
  fields: { state: named, ...figures, counties: many(CountyAcres) },
})
const Counts = new GraphQLObjectType({
  name: 'DashboardCounts',
  fields: Object.fromEntries(counts.map((name) => [name, { type: new GraphQLNonNull(GraphQLInt) }])),
})
const Dashboard = new GraphQLObjectType({
  name: 'Dashboard',
  description: 'Totals only: they need a session and no role.',
  fields: { ...figures, states: many(StateAcres), counts: { type: new GraphQLNonNull(Counts) } },
})

/** However often one request asks for it. */
const summaries = new WeakMap<Context, Promise<AcreageSummary>>()

function acreage(context: Context): Promise<AcreageSummary> {
  const summary = summaries.get(context) ?? summariseTracts(context.views())
  summaries.set(context, summary)
  return summary
}

async function summariseTracts(views: Views): Promise<AcreageSummary> {
  const rows = await views.of(tract).find({})
  // The views hold a tract's fields under their declared names.
  return summarise(rows as unknown as AcreageRow[])
}

export const dashboardQuery: GraphQLFieldConfigMap<unknown, Context> = {
  dashboard: {
    type: new GraphQLNonNull(Dashboard),
    resolve: async (_, _args, context) => {
      const views = context.views()
      const [summary, tracts, wells, inactiveWells, activeWells, wellsInProcess, operators] =
        await Promise.all([
          acreage(context),
          views.of(tract).count({}),
          views.of(well).count({}),
          views.of(well).count({ inactive: true }),
          views.of(well).count({ status: 'Active' }),
          views.of(well).count({ status: 'In Process' }),
          views.of(operator).count({}),
        ])
      return { ...summary, counts: { tracts, wells, inactiveWells, activeWells, wellsInProcess, operators } }
    },
  },
}
