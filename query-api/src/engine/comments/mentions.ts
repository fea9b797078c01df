import { call } from '@landbook/contracts/catalogue/index'
import { user } from '@landbook/contracts/catalogue/user'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { holds } from '@landbook/contracts/engine/roles'
import { type Comment, comment } from '@landbook/contracts/engine/system/comment/declaration'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { ObjectRef } from '@pothos/core'
import { untilShown } from '../context/commands.ts'
import { type Context, recordOf } from '../context/context.ts'
import { rolesIn } from '../context/person.ts'
import { sourceOf } from '../history/history.ts'
import { Names } from '../history/names.ts'
import { charge } from '../schema/budget.ts'
import type { ApiSchema, Builder } from '../schema/builder.ts'
import type { Named } from '../schema/named.ts'
import { readsType } from '../schema/record-arguments.ts'

interface Mention {
  id: string
  text: string
  at: string
  isRead: boolean
  author: Named
  about: Named & { type: string }
}

type CommentView = RecordView & Comment

/** Older ones are in the histories of their records. */
const MOST = 50
const VALUES_OF_MENTION = 8

/** What somebody is called by after an @: by which no two log in. */
const callOf = (person: RecordView): Named => ({
  id: person.id,
  name: String(person.username ?? person.email),
})

/** What those who are mentioned in comments are called by. */
export async function callsOf({ views }: Context, found: readonly RecordView[]): Promise<Map<string, Named>> {
  const ids = new Set(found.flatMap(({ _links }) => _links.mentioned ?? []))
  const people = await views()
    .of(user)
    .getMany([...ids])
  return new Map(people.map((person) => [person.id, callOf(person)]))
}

const lastSaid = ({ writtenAt, editedAt }: Comment): string => editedAt ?? writtenAt ?? ''

/** The comments of others that mention the asker, on records that are there and that they may read, newest first. */
async function mentionsOf(context: Context): Promise<Mention[]> {
  const { views, person, catalogue } = context
  const me = await views().of(user).get(person.id)
  const readUntil = String(me?.mentionsReadAt ?? '')
  const found = (await views().of(comment).find({ '_links.mentioned': person.id })) as CommentView[]
  const { log, now } = sourceOf(context)
  const names = new Names(log, catalogue, now)
  const mentions: Mention[] = []
  for (const view of found.toSorted(
    (one, other) => Date.parse(lastSaid(other)) - Date.parse(lastSaid(one)),
  )) {
    if (mentions.length === MOST) break
    const { type, id } = recordOfStream(String(view.about))
    const record = recordNamed(catalogue, type)
    if (view.author === person.id || !holds(person.roles, record.read)) continue
    const about = await views().of(record).get(id)
    if (!about) continue
    mentions.push({
      id: view.id,
      text: String(view.text),
      at: lastSaid(view),
      isRead: lastSaid(view) <= readUntil,
      author: { id: String(view.author), name: await names.actor(String(view.author)) },
      about: { type, id, name: String(about[record.titleField]) },
    })
  }
  charge(context, mentions.length * VALUES_OF_MENTION)
  return mentions
}

export function addMentions(builder: Builder, person: ObjectRef<ApiSchema, Named>): void {
  const about = builder.objectRef<Mention['about']>('MentionedAt').implement({
    fields: (t) => ({ type: t.exposeString('type'), id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const mention = builder.objectRef<Mention>('Mention').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      text: t.exposeString('text'),
      at: t.expose('at', { type: 'DateTime' }),
      isRead: t.exposeBoolean('isRead'),
      author: t.expose('author', { type: person }),
      about: t.expose('about', { type: about }),
    }),
  })
  builder.queryFields((t) => ({
    mentions: t.field({
      type: [mention],
      description: 'The last comments of others that mention the asker, newest first.',
      extensions: { cost: { each: VALUES_OF_MENTION, usual: MOST } },
      resolve: (_, _args, context) => mentionsOf(context),
    }),
    mentionable: t.field({
      type: [person],
      description: 'Who may read records of a type, and so be mentioned in comments on them.',
      extensions: { cost: { of: user.type } },
      authScopes: readsType,
      args: { type: t.arg.string({ required: true }) },
      resolve: async (_, { type }, context) => {
        const { read } = recordOf(context, type)
        const people = await context.views().of(user).find({})
        charge(context, people.length)
        const may = people.filter((each) => holds(rolesIn(each as never), read)).map(callOf)
        return inTextOrder(may, ({ name }) => name)
      },
    }),
  }))
  builder.mutationField('readMentions', (t) =>
    t.boolean({
      description: 'Notes that the asker has read what mentions them, until a moment.',
      extensions: { allowance: 'mentions' },
      args: { until: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_, { until }, context) => {
        const { commands, person, correlationId } = context
        const { position } = await commands.execute({
          ...call('NoteMentionsRead', { userID: person.id, mentionsReadAt: String(until) }),
          actor: SYSTEM,
          commandId: idOf(person.id, `mentions read until ${until}`),
          correlationId,
        })
        await untilShown(context, position)
        return true
      },
    }),
  )
}
