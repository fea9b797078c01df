import { listedTypes } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { type Args, pick } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { InputFieldMap } from '@pothos/core'
import type { Context } from '../context/context.ts'
import { asOfDay } from '../context/day-argument.ts'
import { Allowed } from './allowed.ts'
import type { Api } from './api.ts'
import { AS_OF, DAYS, EMPTY_LAST_ARGUMENT } from './arguments.ts'
import { spend } from './budget.ts'
import { COST_OF_DAY } from './costs.ts'
import { type FactsOfDays, lacksDaily, scannedOf, withDaily } from './daily.ts'
import { readerFor } from './daily-reader.ts'
import { authorise, expand } from './expand.ts'
import { filterTypeOf, orderTypeOf } from './filters.ts'
import { groupKeyTypeOf } from './group-keys.ts'
import { addGroupsOf } from './groups.ts'
import { viewFilterOf } from './linked-values.ts'
import { sortOfList } from './list-order.ts'
import { selectionOf } from './selection.ts'

const GROUPED_BY =
  'What has this in common comes together, in the order of the groups, and so within each; `orderBy` is the order within the last.'

/** All records of the type are looked at. */
const COST_OF_COUNT = 10_000

interface ListArguments extends Args {
  id?: string | null
  filter?: Args | null
  orderBy?: readonly string[] | null
  groupedBy?: readonly string[] | null
  first?: number | null
  offset?: number | null
  emptyLast?: boolean | null
}

/** `Tract(id, filter, orderBy, first, offset)`, `TractCount(filter)` and `TractGroups(by, sums, filter)` for every record type. */
export function addRecordQueries(api: Api): void {
  for (const record of listedTypes(api.catalogue)) addQueriesOf(api, record)
}

function addQueriesOf(api: Api, record: RecordDeclaration): void {
  const { builder, types } = api
  const filter = filterTypeOf(builder, types.values, record)
  const order = orderTypeOf(builder, record)
  const { facts } = api
  const factsOf = facts[record.type]
  const scanned = scannedOf(record, factsOf)
  const groupKey = groupKeyTypeOf(builder, record)
  if (groupKey) addGroupsOf(api, record, { filter, by: groupKey })
  const byValue = record.queriedBy.flatMap((name) => {
    const schema = record.fields[name]
    return schema ? [[name, types.values.input(schema)] as const] : []
  })
  builder.queryFields((t) => ({
    [record.name]: t.field({
      type: [types.record(record.type)],
      description: `The records of this type, or the one with this id, as a list.`,
      extensions: { cost: { of: record.type, ofDay: COST_OF_DAY, scanned } },
      authScopes: { reads: record },
      args: {
        id: t.arg.id(),
        filter: t.arg({ type: filter }),
        orderBy: t.arg({ type: [order] }),
        ...(groupKey && { groupedBy: t.arg({ type: [groupKey], description: GROUPED_BY }) }),
        emptyLast: t.arg(EMPTY_LAST_ARGUMENT),
        first: t.arg.int(),
        offset: t.arg.int(),
        asOf: t.arg(AS_OF),
        on: t.arg(DAYS.on),
        ...Object.fromEntries(
          byValue.map(([name, type]): [string, InputFieldMap[string]] => [name, t.arg({ type })]),
        ),
      },
      resolve: async (_, { asOf, on, ...args }, now, info) => {
        const context = asOfDay(now, asOf, on)
        const selection = selectionOf(info)
        authorise(context, record, selection)
        const found = await read(context, record, args, facts)
        // What was found by values of the day has them.
        const dated = lacksDaily(record, selection, found)
          ? await withDaily(context, record, found, await factsOf?.read?.(context, found))
          : found
        const rows = await expand(context, record, dated, selection)
        spend(now, rows, selection)
        return rows
      },
    }),
    [`${record.name}Count`]: t.int({
      extensions: { cost: { whole: COST_OF_COUNT, ofDay: COST_OF_DAY, scans: record.type, scanned } },
      authScopes: { reads: record },
      args: { filter: t.arg({ type: filter }), asOf: t.arg(AS_OF), on: t.arg(DAYS.on) },
      resolve: async (_, { asOf, on, filter }, now) => {
        const context = asOfDay(now, asOf, on)
        const query = Allowed.query(context, record, { filter })
        return (await readerFor(query, facts)).count(await viewFilterOf(query, facts))
      },
    }),
  }))
}

async function read(context: Context, record: RecordDeclaration, args: ListArguments, facts: FactsOfDays) {
  const { id, filter, orderBy, groupedBy, emptyLast, first, offset } = args
  if (id !== undefined && id !== null) {
    const found = await context.views().of(record).get(id)
    return found ? [found] : []
  }
  if ((first ?? 0) < 0) throw invalid([{ path: 'first', message: 'is negative' }])
  if ((offset ?? 0) < 0) throw invalid([{ path: 'offset', message: 'is negative' }])
  const named = record.queriedBy.filter((name) => (args[name] ?? null) !== null)
  const asked = named.length === 0 ? filter : { ...pick(args, named), AND: filter ? [filter] : [] }
  const query = Allowed.query(context, record, { filter: asked, orders: orderBy, groups: groupedBy })
  const wanted = await viewFilterOf(query, facts)
  const sort = await sortOfList(query, emptyLast ?? false)
  return (await readerFor(query, facts)).find(wanted, {
    sort,
    ...(typeof first === 'number' ? { limit: first } : {}),
    ...(typeof offset === 'number' ? { skip: offset } : {}),
  })
}
