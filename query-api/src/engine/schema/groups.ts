import { MOST_GROUP_KEYS } from '@landbook/contracts/catalogue/columns'
import { dailyOf, listSummables } from '@landbook/contracts/catalogue/daily'
import type { GroupKey } from '@landbook/contracts/catalogue/report/grouping'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { order } from '@landbook/contracts/engine/values/sorted'
import { naturalKey } from '@landbook/contracts/engine/values/texts'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { together } from '@landbook/platform/engine/views/groups'
import type { Group, GroupValue, ViewFilter, ViewReader } from '@landbook/platform/engine/views/port'
import type { Context } from '../context/context.ts'
import { asOfDay } from '../context/day-argument.ts'
import { Allowed } from './allowed.ts'
import type { Api } from './api.ts'
import { AS_OF, DAYS } from './arguments.ts'
import { charge } from './budget.ts'
import type { Builder } from './builder.ts'
import { COST_OF_DAY } from './costs.ts'
import { type FactsOfDays, scannedOf } from './daily.ts'
import { readerFor } from './daily-reader.ts'
import type { filterTypeOf } from './filters.ts'
import { type groupKeyTypeOf, keysNamed, sortKeyOfGroup } from './group-keys.ts'
import { valuesThrough, viewFilterOf } from './linked-values.ts'
import { withNeeds } from './needs.ts'

/** All records of the type are read: one such query of a person after the other. */
const COST_OF_GROUPS = 50_001

interface ShownValue {
  id: string | null
  text: string | null
}

interface ShownGroup {
  values: readonly ShownValue[]
  count: number
  sums: readonly (string | null)[]
  unknown: readonly number[]
}

interface Types {
  filter: ReturnType<typeof filterTypeOf>
  by: NonNullable<ReturnType<typeof groupKeyTypeOf>>
}

/** `WellGroups(by, sums, filter)`: how many records have what in common, and the sums of their figures. */
export function addGroupsOf({ builder, facts }: Api, record: RecordDeclaration, { filter, by }: Types): void {
  const { name } = record
  const summables = listSummables(record)
  const sum = summables.length > 0 && builder.enumType(`${name}Sum`, { values: summables })
  builder.queryField(`${name}Groups`, (t) =>
    t.field({
      type: [groupType(builder)],
      description:
        'Records by what they have in common, in the order of these values, those without one last. By nothing: all of them.',
      extensions: {
        cost: {
          whole: COST_OF_GROUPS,
          ofDay: COST_OF_DAY,
          scans: record.type,
          scanned: scannedOf(record, facts[record.type]),
        },
      },
      // Titles of linked records are shown to whoever may read the record (decision 0006).
      authScopes: { reads: record },
      args: {
        by: t.arg({ type: [by], required: true }),
        ...(sum && { sums: t.arg({ type: [sum] }) }),
        filter: t.arg({ type: filter }),
        asOf: t.arg(AS_OF),
        on: t.arg(DAYS.on),
      },
      resolve: async (_, { asOf, on, ...args }, now) => {
        const context = asOfDay(now, asOf, on)
        const query = Allowed.query(context, record, { ...args, groups: args.by })
        return groupsOf(query, await viewFilterOf(query, facts), await readerFor(query, facts), facts)
      },
    }),
  )
}

const types = new WeakMap<Builder, ReturnType<typeof newGroupType>>()

/** One for all record types. */
const groupType = (builder: Builder) => types.getOrInsertComputed(builder, newGroupType)

function newGroupType(builder: Builder) {
  const value = builder.objectRef<ShownValue>('GroupedValue').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: true, description: 'Of a linked record.' }),
      text: t.exposeString('text', {
        nullable: true,
        description: "A field's value, '2024' or '2024-03' of a day, the title of a linked record.",
      }),
    }),
  })
  return builder.objectRef<ShownGroup>('RecordGroup').implement({
    fields: (t) => ({
      values: t.field({
        type: [value],
        description: 'In the order of `by`.',
        resolve: ({ values }) => [...values],
      }),
      count: t.exposeInt('count'),
      sums: t.field({
        type: t.listRef('Decimal', { nullable: true }),
        description: 'Exact, in the order of `sums`; null where no record has a figure.',
        resolve: ({ sums }) => [...sums],
      }),
      unknown: t.field({
        type: ['Int'],
        description:
          'How many records have no figure, which the sums are therefore without, in the order of `sums`.',
        resolve: ({ unknown }) => [...unknown],
      }),
    }),
  })
}

async function groupsOf(
  query: Allowed<Context>,
  filter: ViewFilter,
  views: ViewReader<RecordView>,
  facts: FactsOfDays,
): Promise<ShownGroup[]> {
  const { context, record, groups: names } = query
  const marks = [...dailyOf(record).marks, NEEDS]
  const [mark = ''] = names
  if (names.some((name) => marks.includes(name))) {
    if (names.length > 1 || query.sums.length > 0)
      throw invalid([{ path: 'by', message: MESSAGES.reports.markAlone }])
    const held = (await Array.fromAsync(views.each(filter, { fields: [mark] }))).flat()
    return groupsOfMark(
      mark === NEEDS ? await withNeeds(context, record, held, facts[record.type]) : held,
      mark,
    )
  }
  const keys = keysNamed(record, names)
  // Named once: each is added up for every record.
  const sums = [...new Set(query.sums)]
  if (keys.length > MOST_GROUP_KEYS)
    throw invalid([{ path: 'by', message: MESSAGES.reports.groupKeys(MOST_GROUP_KEYS) }])
  const by = keys.map(({ path, prefix, through }) =>
    through ? { path: `${through.link}.id` } : { path, ...(prefix !== undefined && { prefix }) },
  )
  const groups = await throughLinked(query, keys, await views.group(filter, { by, sums }))
  charge(context, groups.length * (2 * keys.length + 1 + 2 * sums.length))
  const show = await shownValues(context, keys, groups)
  const sortKeys = keys.map((key) => sortKeyOfGroup(record, key))
  return groups
    .map(({ values, ...group }): ShownGroup & { order: string } => {
      const shown = values.map((value, index) => show(index, value))
      const ordered = shown.map(({ id, text }, index) =>
        text === null ? LAST : `${sortKeys[index]?.(text)}\n${id ?? text}`,
      )
      return { values: shown, ...group, order: ordered.join('\n') }
    })
    .sort((a, b) => order(a.order, b.order))
}

/** Groups by linked records as those by what these have. */
async function throughLinked(
  query: Allowed,
  keys: readonly GroupKey[],
  groups: readonly Group[],
): Promise<readonly Group[]> {
  const values = await Promise.all(
    keys.map(({ through, prefix }) => through && valuesThrough(query, through, prefix)),
  )
  if (values.every((known) => known === undefined)) return groups
  const mapped = groups.map((group) => ({
    ...group,
    values: group.values.map((value, at) => (values[at] ? (values[at].get(String(value)) ?? null) : value)),
  }))
  return together([], mapped)
}

/** A record is in as many groups as it has marks. */
function groupsOfMark(records: readonly Partial<RecordView>[], mark: string): ShownGroup[] {
  const counts = new Map<string | null, number>()
  for (const { [mark]: held } of records) {
    const texts = Array.isArray(held) && held.length > 0 ? held : [null]
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const groups = [...counts].map(([text, count]) => ({
    values: [{ id: null, text }],
    count,
    sums: [],
    unknown: [],
  }))
  return groups.sort((a, b) => order(markKey(a), markKey(b)))
}

/** Those without a value come last. */
const LAST = '\uffff'

const markKey = ({ values: [value] }: ShownGroup): string => (value?.text ? naturalKey(value.text) : LAST)

type Show = (index: number, value: GroupValue) => ShownValue

/** The titles of linked records are read once for all groups. */
async function shownValues(
  context: Context,
  keys: readonly GroupKey[],
  groups: readonly { values: readonly GroupValue[] }[],
): Promise<Show> {
  const titles = await Promise.all(
    keys.map(async ({ to }, index) => {
      if (to === undefined) return undefined
      const linked = recordNamed(context.catalogue, to)
      const ids = new Set(groups.flatMap(({ values }) => values[index] ?? []).map(String))
      const found = await context
        .views()
        .of(linked)
        .getMany([...ids])
      return new Map(found.map((row) => [row._id, String(row[linked.titleField] ?? '')]))
    }),
  )
  return (index, value) => {
    if (value === null) return { id: null, text: null }
    const text = String(value)
    const title = titles[index]
    return title ? { id: text, text: title.get(text) ?? text } : { id: null, text }
  }
}
