import { summarise } from '@landbook/contracts/calculations/acreage'
import { COUNTS, NO_TALLIES } from '@landbook/contracts/calculations/tallies'
import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { parseDate } from '@landbook/contracts/values/dates'
import { dayIn } from '@landbook/contracts/values/days'
import { firstDay, lastDay } from '@landbook/platform/views/collections'
import {
  type GraphQLFieldConfigMap,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Context } from '../context.ts'
import { listOf } from '../schema/required.ts'
import { DateScalar, DecimalScalar } from '../schema/scalars.ts'

const figures = Object.fromEntries(
  ['gross', 'nma', 'nsa'].map((name) => [name, { type: new GraphQLNonNull(DecimalScalar) }]),
)

const many = (type: GraphQLObjectType) => ({
  type: listOf(type),
})
const named = { type: new GraphQLNonNull(GraphQLString) }
const day = (description: string) => ({ type: new GraphQLNonNull(DateScalar), description })

const CountyAcres = new GraphQLObjectType({ name: 'CountyAcres', fields: { county: named, ...figures } })
const StateAcres = new GraphQLObjectType({
  name: 'StateAcres',
  fields: { state: named, ...figures, counties: many(CountyAcres) },
})
const Counts = new GraphQLObjectType({
  name: 'DashboardCounts',
  description:
    'Null is what was not counted: an upgrade shows the read models of the release before it until its own are built.',
  fields: Object.fromEntries(COUNTS.map((name) => [name, { type: GraphQLInt }])),
})
const Dashboard = new GraphQLObjectType({
  name: 'Dashboard',
  description: 'Totals only: they need a session and no role.',
  fields: {
    asOf: day('The day at whose end the records said so; today: as they are now.'),
    timeZone: { ...named, description: 'Whose days are meant (IANA).' },
    firstDay: day('The earliest day of which there is anything to tell.'),
    ...figures,
    states: many(StateAcres),
    counts: { type: new GraphQLNonNull(Counts) },
  },
})

/** The day asked for. Throws VALIDATION for what is no day, or after today. */
function dayAsked(asOf: unknown, today: string): string {
  const asked = parseDate(asOf)
  if (asked === undefined) throw invalid([{ path: 'asOf', message: MESSAGES.notADate }])
  if (asked !== null && asked > today) throw invalid([{ path: 'asOf', message: MESSAGES.futureDay(today) }])
  return asked ?? today
}

export const dashboardQuery: GraphQLFieldConfigMap<unknown, Context> = {
  dashboard: {
    type: new GraphQLNonNull(Dashboard),
    args: { asOf: { type: DateScalar, description: 'A past day; today by default.' } },
    resolve: async (_, args: { asOf?: unknown }, { views, timeZone }) => {
      const today = dayIn(timeZone)(Date.now())
      const asOf = dayAsked(args.asOf, today)
      const { days } = views()
      // Today, also what was recorded by a clock that is ahead.
      const last = (await lastDay(days, asOf === today ? undefined : asOf)) ?? NO_TALLIES
      const first = await firstDay(days)
      return {
        asOf,
        timeZone,
        firstDay: first === undefined || first > today ? today : first,
        ...summarise(last.places),
        counts: last.counts,
      }
    },
  },
}
