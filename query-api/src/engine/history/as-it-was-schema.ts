import type { AsItWas, HistoryMoment, LinkedThen } from '@landbook/contracts/engine/api/history'
import { mayReadHistory } from '@landbook/contracts/engine/roles'
import { recordOf } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { charge } from '../schema/budget.ts'
import type { Builder } from '../schema/builder.ts'
import { namedType } from '../schema/named.ts'
import { readsHistoryOfType, recordArguments } from '../schema/record-arguments.ts'
import { asItWas, momentsOf } from './as-of.ts'
import { momentIn } from './event-filters.ts'
import type { EventTypes } from './event-types.ts'
import { sourceOf } from './history.ts'

/** Cost of a moment in the request's budget: its values, and its event. */
const VALUES_OF_MOMENT = 10
/** Estimate before the number is known. */
const COST_OF_MOMENTS = 20_000
/** A past state with its links: up to 300 linked records are replayed. */
const VALUES_OF_RECORD = 100_000

export function addAsItWas({ builder }: Api, events: EventTypes): void {
  const moment = momentType(builder)
  const was = asItWasType(builder, events)
  builder.queryFields((t) => ({
    moments: t.field({
      type: [moment],
      description: "A record's own moments, oldest first: one for each command.",
      extensions: { cost: { whole: COST_OF_MOMENTS } },
      authScopes: readsHistoryOfType,
      args: recordArguments(builder),
      resolve: async (_, { type, id }, context) => {
        const found = await momentsOf(sourceOf(context), recordOf(context, type), id)
        charge(context, found.length * VALUES_OF_MOMENT)
        return found
      },
    }),
    asItWas: t.field({
      type: was,
      nullable: true,
      description:
        'The record as it was at a moment or after a revision (now, without either), and what differs from its last revision or from another one. null where there never was such a record.',
      extensions: { cost: { whole: VALUES_OF_RECORD } },
      authScopes: readsHistoryOfType,
      args: {
        ...recordArguments(builder),
        at: t.arg({ type: 'DateTime' }),
        revision: t.arg.int(),
        with: t.arg.int(),
        against: t.arg.id({
          description:
            'Another record of the type, such as a clone, to compare with: `with` is a revision of it. Copied parts are compared with those that they are copies of.',
        }),
      },
      resolve: async (_, args, context) => {
        const moment = momentIn(args, context.timeZone)
        charge(context, VALUES_OF_RECORD)
        return asItWas(sourceOf(context), recordOf(context, args.type), args.id, {
          moment,
          with: args.with ?? undefined,
          against: args.against ?? undefined,
          mayRead: (other) => mayReadHistory(context.person.roles, other.read),
        })
      },
    }),
  }))
}

function momentType(builder: Builder) {
  const actor = namedType(builder, 'HistoryMomentActor')
  return builder.objectRef<HistoryMoment>('HistoryMoment').implement({
    fields: (t) => ({
      revision: t.exposeInt('revision', { description: 'The revision after the command.' }),
      at: t.expose('at', { type: 'DateTime' }),
      actor: t.expose('actor', { type: actor }),
      operation: t.exposeString('operation'),
      name: t.exposeString('name', { description: 'The name of the record then.' }),
      there: t.exposeBoolean('there', { description: 'False if the command deleted it.' }),
    }),
  })
}

function linkedType(builder: Builder) {
  const linked = namedType(builder, 'LinkedRecordThen')
  return builder.objectRef<LinkedThen>('LinkedThen').implement({
    fields: (t) => ({
      type: t.exposeString('type'),
      title: t.exposeString('title', { description: 'The title of the record type.' }),
      link: t.exposeString('link', {
        description: "There: the name of the link, or 'list:field' of a part.",
      }),
      label: t.exposeString('label', { description: 'Of the link there.' }),
      records: t.expose('records', { type: [linked] }),
    }),
  })
}

function asItWasType(builder: Builder, { change }: EventTypes) {
  const linked = linkedType(builder)
  return builder.objectRef<AsItWas>('AsItWas').implement({
    fields: (t) => ({
      revision: t.exposeInt('revision', {
        nullable: true,
        description: 'The revision of its last event then; null before its first.',
      }),
      since: t.expose('since', { type: 'DateTime', nullable: true, description: 'The time of that event.' }),
      at: t.expose('at', { type: 'DateTime' }),
      row: t.expose('row', {
        type: 'JSON',
        nullable: true,
        description:
          'Its fields, parts and links, others by the names that they had; null where it was not there.',
      }),
      linked: t.expose('linked', {
        type: [linked],
        description: 'Records that linked to it then, if the person may read them.',
      }),
      there: t.exposeBoolean('there', { description: 'Whether it exists at the moment of comparison.' }),
      against: t.exposeString('against', {
        nullable: true,
        description: 'The name of the other record that it is compared with.',
      }),
      differs: t.expose('differs', {
        type: [change],
        description: 'The changes from then to the moment of comparison.',
      }),
    }),
  })
}
