import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { type Comment, comment } from '@landbook/contracts/engine/system/comment/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { recordOf } from '../context/context.ts'
import { asOfDay } from '../context/day-argument.ts'
import { sourceOf } from '../history/history.ts'
import { Names } from '../history/names.ts'
import type { Api } from '../schema/api.ts'
import { AS_OF } from '../schema/arguments.ts'
import { charge } from '../schema/budget.ts'
import { COST_OF_DAY } from '../schema/costs.ts'
import { type Named, namedType } from '../schema/named.ts'
import { readsType, recordArguments } from '../schema/record-arguments.ts'
import { addMentions, callsOf } from './mentions.ts'

type Said = Pick<Comment, 'id' | 'revision' | 'text' | 'writtenAt' | 'editedAt'> & {
  author: Named
  mentioned: readonly Named[]
}

const VALUES_OF_COMMENT = 6
const USUALLY = 20

/** What is said about a record, for whoever may read it. */
export function addComments({ builder }: Api): void {
  const author = namedType(builder, 'CommentPerson')
  addMentions(builder, author)
  const said = builder.objectRef<Said>('RecordComment').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      revision: t.exposeInt('revision'),
      text: t.string({ resolve: ({ text }) => text ?? '' }),
      writtenAt: t.expose('writtenAt', { type: 'DateTime', nullable: true }),
      editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
      author: t.expose('author', { type: author }),
      mentioned: t.expose('mentioned', { type: [author] }),
    }),
  })
  builder.queryField('comments', (t) =>
    t.field({
      type: [said],
      description: 'The comments on a record, newest first; none where there is no such record.',
      extensions: { cost: { each: VALUES_OF_COMMENT, usual: USUALLY, ofDay: COST_OF_DAY } },
      authScopes: readsType,
      args: { ...recordArguments(builder), asOf: t.arg(AS_OF) },
      resolve: async (_, { type, id, asOf }, now) => {
        const record = recordOf(now, type)
        const { of } = asOfDay(now, asOf).views()
        if (!(await of(record).get(id))) return []
        const found = await of(recordNamed(now.catalogue, comment.type)).find({ about: streamOf(type, id) })
        charge(now, found.length * VALUES_OF_COMMENT)
        const { log, catalogue, now: shown } = sourceOf(now)
        const names = new Names(log, catalogue, shown)
        const callOf = await callsOf(now, found)
        return Promise.all(
          found
            .map((view) => view as RecordView & Comment)
            .sort((one, other) => Date.parse(other.writtenAt ?? '') - Date.parse(one.writtenAt ?? ''))
            .map(async (view) => ({
              ...view,
              // Documents leave out members without a value.
              editedAt: view.editedAt ?? null,
              author: { id: String(view.author), name: await names.actor(String(view.author)) },
              mentioned: (view._links.mentioned ?? []).flatMap((id) => callOf.get(id) ?? []),
            })),
        )
      },
    }),
  )
}
