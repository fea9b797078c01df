import { untilShown } from '../context/commands.ts'
import { recordOf } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { recordArguments, writesPartly } from '../schema/record-arguments.ts'
import { type Undone, undoCommand } from './undo.ts'

export function addUndo({ builder }: Api): void {
  const result = builder.objectRef<Undone>('UndoResult').implement({
    fields: (t) => ({
      id: t.exposeID('recordId'),
      commandId: t.exposeID('commandId', {
        description: 'The command id of the undo, which can itself be undone.',
      }),
      revision: t.exposeInt('revision', { description: 'The revision of the record after the undo.' }),
      unchanged: t.boolean({
        description: 'The undo changed nothing.',
        resolve: ({ unchanged }) => unchanged === true,
      }),
      deleted: t.exposeBoolean('deleted', {
        description: 'The undone command had created the record, which is now deleted.',
      }),
    }),
  })
  builder.mutationField('undo', (t) =>
    t.field({
      type: result,
      description:
        'Does the opposite of one command on a record, while nobody changed the same since: CONFLICT otherwise. Done twice, it is done once.',
      extensions: { allowance: 'undo' },
      authScopes: writesPartly,
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
