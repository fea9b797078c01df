import { untilShown } from '../commands.ts'
import { recordOf } from '../context.ts'
import type { Api } from '../schema/api.ts'
import { recordArguments, writesType } from '../schema/record-arguments.ts'
import { type Undone, undoCommand } from './undo.ts'

export function addUndo({ builder }: Api): void {
  const result = builder.objectRef<Undone>('UndoResult').implement({
    fields: (t) => ({
      id: t.exposeID('recordId'),
      commandId: t.exposeID('commandId', {
        description: 'Of the undo, which can be undone like any other.',
      }),
      revision: t.exposeInt('revision', { description: 'Of the record after it.' }),
      unchanged: t.boolean({
        description: 'It was so already.',
        resolve: ({ unchanged }) => unchanged === true,
      }),
      deleted: t.exposeBoolean('deleted', {
        description: 'The command had made the record: it is gone now.',
      }),
    }),
  })
  builder.mutationField('undo', (t) =>
    t.field({
      type: result,
      description:
        'Does the opposite of one command on a record, while nobody changed the same since: CONFLICT otherwise. Done twice, it is done once.',
      authScopes: writesType,
      args: {
        ...recordArguments(builder),
        commandId: t.arg.id({ required: true }),
      },
      resolve: async (_, { type, id, commandId }, context) => {
        const undone = await undoCommand(context, recordOf(context, type), id, commandId)
        await untilShown(context, undone.position)
        return undone
      },
    }),
  )
}
