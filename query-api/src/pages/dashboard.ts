import {
  ACRES,
  type Acres,
  type CountyAcres,
  type StateAcres,
  summarise,
} from '@landbook/contracts/records/dashboard/acreage'
import { COUNTS, NO_TALLIES } from '@landbook/contracts/records/dashboard/tallies'
import { lastDay } from '@landbook/platform/engine/views/collections'
import { ObjectFieldBuilder } from '@pothos/core'
import type { Context } from '../engine/context/context.ts'
import { recordsBeginOn, requestedDay, todayOf } from '../engine/context/day-argument.ts'
import type { Api } from '../engine/schema/api.ts'
import type { ApiSchema, Builder } from '../engine/schema/builder.ts'

export function addDashboard({ builder }: Api): void {
  const dashboard = dashboardType(builder)
  builder.queryField('dashboard', (t) =>
    t.field({
      type: dashboard,
      args: { asOf: t.arg({ type: 'Date', description: 'A past day; today by default.' }) },
      resolve: (_, { asOf }, context) => dashboardAt(context, asOf),
    }),
  )
}

async function dashboardAt(context: Context, asked: unknown) {
  const { views, timeZone } = context
  const today = todayOf(context)
  const asOf = requestedDay(asked, today)
  const { days } = views()
  // Today includes events recorded by a clock that is ahead.
  const last = (await lastDay(days, asOf === today ? undefined : asOf)) ?? NO_TALLIES
  return {
    asOf,
    timeZone,
    firstDay: await recordsBeginOn(context),
    ...summarise(last.places),
    counts: last.counts,
  }
}

type Dashboard = Awaited<ReturnType<typeof dashboardAt>>

function dashboardType(builder: Builder) {
  const counties = builder.objectRef<CountyAcres>('CountyAcres').implement({
    fields: (t) => ({ county: t.exposeString('county'), ...figures(builder) }),
  })
  const states = builder.objectRef<StateAcres>('StateAcres').implement({
    fields: (t) => ({
      state: t.exposeString('state'),
      ...figures(builder),
      counties: t.expose('counties', { type: [counties] }),
    }),
  })
  const counts = builder.objectRef<Dashboard['counts']>('DashboardCounts').implement({
    description:
      'Null is what was not counted: an upgrade shows the read models of the release before it until its own are built.',
    fields: (t) => Object.fromEntries(COUNTS.map((name) => [name, t.exposeInt(name, { nullable: true })])),
  })
  return builder.objectRef<Dashboard>('Dashboard').implement({
    description: 'Totals only: they need a session and no role.',
    fields: (t) => ({
      asOf: t.expose('asOf', {
        type: 'Date',
        description: 'The day whose end the totals are for; today: the present.',
      }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the days (IANA).' }),
      firstDay: t.expose('firstDay', {
        type: 'Date',
        description:
          'The day on which the records begin: of an earlier one there are no records and no totals.',
      }),
      ...figures(builder),
      states: t.expose('states', { type: [states] }),
      counts: t.expose('counts', { type: counts }),
    }),
  })
}

type Unknown = Acres['unknown']
const types = new WeakMap<Builder, ReturnType<typeof newUnknown>>()
const unknownOf = (builder: Builder) => types.getOrInsertComputed(builder, newUnknown)
const newUnknown = (builder: Builder) =>
  builder.objectRef<Unknown>('UnknownAcres').implement({
    fields: (t) => Object.fromEntries(ACRES.map((name) => [name, t.exposeInt(name)])),
  })

function figures(builder: Builder) {
  const t = new ObjectFieldBuilder<ApiSchema, Acres>(builder)
  return {
    gross: t.expose('gross', { type: 'Decimal' }),
    nma: t.expose('nma', { type: 'Decimal' }),
    nsa: t.expose('nsa', { type: 'Decimal' }),
    unknown: t.expose('unknown', {
      type: unknownOf(builder),
      description: 'Of how many lands the acres are not known; they are without these.',
    }),
  }
}
