import type { LiveChange, LiveGathering, LiveMessage, LivePerson } from '@landbook/contracts/engine/api/live'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { recordOf } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import type { Builder } from '../schema/builder.ts'
import { namedType } from '../schema/named.ts'

const LONGEST_NAME = 100

export function addLive({ builder }: Api): void {
  const message = messageType(builder)
  builder.subscriptionField('changes', (t) =>
    t.field({
      type: message,
      description:
        'What becomes new in records that the person may read, and, with `after`, what was missed since then. ' +
        'The first message comes at once, another one every 15 seconds at least.',
      extensions: { allowance: 'stream' },
      args: { after: t.arg.string() },
      subscribe: (_, { after }, { live, person, personNow }) =>
        live.follow(person, personNow, after ?? undefined),
      resolve: (message) => {
        if (message instanceof LandbookError) throw message
        return message
      },
    }),
  )
  builder.mutationField('here', (t) =>
    t.boolean({
      description:
        'A tab of the browser is on a record (to be said again every ten seconds), or, without one, on none any more.',
      extensions: { allowance: 'presence' },
      args: {
        tab: t.arg.id({ required: true }),
        type: t.arg.string(),
        id: t.arg.id(),
        editing: t.arg.boolean(),
      },
      authScopes: (_, { type, id }, context) =>
        typeof type !== 'string' || typeof id !== 'string' || { reads: recordOf(context, type) },
      resolve: async (_, { tab, type, id, editing }, context) => {
        const { person, live } = context
        const long = Object.entries({ tab, id }).filter(([, name]) => (name ?? '').length > LONGEST_NAME)
        if (long.length > 0)
          throw invalid(long.map(([path]) => ({ path, message: MESSAGES.tooLong(LONGEST_NAME) })))
        if (typeof type !== 'string' || typeof id !== 'string') await live.gatherings.leave(person.id, tab)
        else {
          const record = recordOf(context, type)
          // Presence on a record that does not exist is ignored: nothing is stored, looked up or sent.
          if ((await context.views().of(record).get(id)) === undefined) return true
          await live.gatherings.arrive(person, tab, record, id, editing === true)
        }
        return true
      },
    }),
  )
}

function messageType(builder: Builder) {
  const change = changeType(builder)
  const gathering = gatheringType(builder)
  return builder.objectRef<LiveMessage>('LiveMessage').implement({
    fields: (t) => ({
      position: t.exposeString('position', {
        description: 'For `after`: what is told after this message.',
      }),
      everything: t.exposeBoolean('everything', {
        description: 'Too many changes to list: refetch everything that is shown.',
      }),
      types: t.exposeStringList('types', {
        description: 'Record types affected by changes that are not listed.',
      }),
      changes: t.expose('changes', { type: [change] }),
      gatherings: t.expose('gatherings', {
        type: [gathering],
        description: 'Presence on the records that the person is on.',
      }),
    }),
  })
}

function changeType(builder: Builder) {
  const actor = namedType(builder, 'LiveActor')
  return builder.objectRef<LiveChange>('LiveChange').implement({
    description: 'Notification that a record was changed; clients that show it refetch its values.',
    fields: (t) => ({
      type: t.exposeString('type'),
      id: t.exposeID('id'),
      revision: t.exposeInt('revision'),
      position: t.exposeString('position'),
      at: t.expose('at', { type: 'DateTime' }),
      operation: t.exposeString('operation'),
      commandId: t.exposeID('commandId'),
      actor: t.expose('actor', { type: actor }),
      members: t.exposeStringList('members', {
        description: 'Fields, lists and links that it changed.',
      }),
      deleted: t.exposeBoolean('deleted'),
      touches: t.exposeStringList('touches', {
        description: 'Record types of other records that are affected.',
      }),
    }),
  })
}

function gatheringType(builder: Builder) {
  const person = builder.objectRef<LivePerson>('LivePerson').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      editing: t.exposeBoolean('editing'),
    }),
  })
  return builder.objectRef<LiveGathering>('LiveGathering').implement({
    description: 'Everybody who is on a record.',
    fields: (t) => ({
      type: t.exposeString('type'),
      id: t.exposeID('id'),
      people: t.expose('people', { type: [person] }),
    }),
  })
}
