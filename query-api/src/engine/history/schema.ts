import type { HistoryEntry } from '@landbook/contracts/engine/api/history'
import { mayReadHistory } from '@landbook/contracts/engine/roles'
import { type Context, recordOf } from '../context/context.ts'
import { stateAsOf, type Until } from '../context/replay.ts'
import type { Api } from '../schema/api.ts'
import { charge } from '../schema/budget.ts'
import { readsHistoryOfType, recordArguments } from '../schema/record-arguments.ts'
import type { Moment } from './as-of.ts'
import {
  actorFilter,
  COST_OF_ENTRIES,
  eventFilters,
  momentIn,
  readFilters,
  VALUES_OF_ENTRY,
} from './event-filters.ts'
import type { EventTypes } from './event-types.ts'
import { history, sourceOf } from './history.ts'
import { placeAt } from './place.ts'

/** Cost: a record is replayed from its first event. */
const VALUES_OF_REPLAY = 5_000

export function addHistory({ builder }: Api, events: EventTypes): void {
  const entry = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
    fields: (t) => ({
      ...events.fields(),
      own: t.exposeBoolean('own', {
        description: "False when the event is another record's that concerns this one.",
      }),
    }),
  })
  builder.queryFields((t) => ({
    history: t.field({
      type: [entry],
      description: 'Who changed what, when, from what to what: newest first.',
      extensions: { cost: COST_OF_ENTRIES },
      authScopes: readsHistoryOfType,
      args: {
        ...recordArguments(builder),
        member: t.arg.string({
          description:
            'A field, list or link that it changed; also the name under which the record shows links to it.',
        }),
        ...actorFilter(builder),
        ...eventFilters(builder),
      },
      resolve: async (_, args, context) => {
        const entries = await history(sourceOf(context), recordOf(context, args.type), args.id, {
          ...readFilters(args, context.timeZone),
          member: args.member ?? undefined,
          mayRead: (other) => other.about !== undefined || mayReadHistory(context.person.roles, other.read),
        })
        charge(context, entries.length * VALUES_OF_ENTRY)
        return entries
      },
    }),
    asOf: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'What the events of a record said at a moment, or at a revision: links by id, nothing that follows from other records (see asItWas). null when it was not there.',
      extensions: { cost: { whole: VALUES_OF_REPLAY } },
      authScopes: readsHistoryOfType,
      args: {
        ...recordArguments(builder),
        at: t.arg({ type: 'DateTime' }),
        revision: t.arg.int(),
      },
      resolve: async (_, args, context) => {
        const until = await untilOf(context, momentIn(args, context.timeZone))
        return (await stateAsOf(context.log, recordOf(context, args.type), args.id, until)) ?? null
      },
    }),
  }))
}

/** Without a moment, the present. Throws CatchingUp. */
async function untilOf(context: Context, moment: Moment | undefined): Promise<Until> {
  if (!moment) return { place: await context.log.head() }
  return 'at' in moment ? { place: await placeAt(context, moment.at) } : moment
}
