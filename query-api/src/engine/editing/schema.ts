import { randomUUID } from 'node:crypto'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MOST_EDITS, type Operation, roleOf } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { validate as isUuid } from 'uuid'
import { LARGE } from '../body/limits.ts'
import { remarksOf } from '../context/commands.ts'
import { type Context, recordOf } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { commonArguments, revisionArgument } from '../schema/arguments.ts'
import type { Builder } from '../schema/builder.ts'
import { mapped } from '../schema/mapped.ts'
import { writesPartly } from '../schema/record-arguments.ts'
import { type Edit, type Edited, editTogether, requireEachOnce } from './process.ts'
import { undoEdits } from './undo.ts'

/** The bulk mutations, one per operation that is declared for many records. */
export function addRecordEdits(api: Api): void {
  const result = resultType(api.builder)
  for (const operation of api.catalogue.operations)
    if (operation.many !== undefined) addEditsOf(api, operation.many, operation, result)
  addUndo(api, result)
}

function addUndo({ builder }: Api, result: ReturnType<typeof resultType>): void {
  builder.mutationField('undoEdits', (t) =>
    t.field({
      type: [result],
      description: `Does the opposite of a bulk edit on up to ${MOST_EDITS.toLocaleString('en-US')} of its records, each by itself, with all that followed by rules: CONFLICT where somebody changed the same since. Done twice, it is done once.`,
      authScopes: writesPartly,
      extensions: { allowance: 'undo' },
      args: {
        type: t.arg.string({ required: true }),
        ids: t.arg.idList({ required: true }),
        commandId: t.arg.id({ required: true, description: 'That of the bulk edit.' }),
        reason: t.arg.string(),
      },
      resolve: (_, { type, ...given }, context) => undoEdits(context, recordOf(context, type), given),
    }),
  )
}

function addEditsOf(
  { builder, types }: Api,
  name: string,
  operation: Operation,
  result: ReturnType<typeof resultType>,
): void {
  const input = builder.inputRef<Edit, false>(`${operation.record.name}Edit`)
  input.implement({
    fields: (t) => ({
      ...mapped(operation.args, (argument) => t.field(types.values.argument(argument))),
      revision: t.field(revisionArgument),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: [result],
      description: `${operation.name} for up to ${MOST_EDITS.toLocaleString('en-US')} records, each by itself: what one is refused is done for the others. Sent again with the same commandId, nothing is done twice.`,
      extensions: { mostBytes: LARGE.bytes },
      authScopes: (_, { edits }, { person: { roles } }) =>
        edits.every((each) => holds(roles, roleOf(operation, each))),
      args: { edits: t.arg({ type: [input], required: true }), ...commonArguments(builder) },
      resolve: (_, given, context) => editAll(operation, given, context),
    }),
  )
}

function resultType(builder: Builder) {
  const problem = builder.objectRef<NonNullable<Edited['problem']>>('EditProblem').implement({
    fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
  })
  return builder.objectRef<Edited>('EditResult').implement({
    description: 'The outcome of one edit of a bulk edit.',
    fields: (t) => ({
      id: t.exposeID('id'),
      revision: t.exposeInt('revision', {
        nullable: true,
        description: 'The revision of the record after the edit; null if it was refused.',
      }),
      changed: t.exposeBoolean('changed', {
        description: 'False if it was refused or changed nothing.',
      }),
      problem: t.expose('problem', {
        type: problem,
        nullable: true,
        description: 'Why it was refused. Other edits of the call are independent of it.',
      }),
    }),
  })
}

interface Given {
  edits: readonly Edit[]
  commandId?: string | null
  reason?: string | null
  effectiveOn?: unknown
}

async function editAll(operation: Operation, given: Given, context: Context): Promise<Edited[]> {
  const { edits, reason, effectiveOn } = given
  const commandId = given.commandId ?? randomUUID()
  if (!isUuid(commandId)) throw invalid([{ path: 'commandId', message: MESSAGES.notAUuid }])
  requireEachOnce(
    'edits',
    edits.map(({ id }) => id),
  )
  const remarks = remarksOf({ reason, effectiveOn })
  return editTogether(context, operation, { operation: operation.name, commandId, edits, remarks })
}
