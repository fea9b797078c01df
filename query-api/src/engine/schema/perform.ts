import { randomUUID } from 'node:crypto'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type Args, type Operation, pick } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import type { CommandRequest, CommandResult } from '@landbook/platform/engine/commands/port'
import type { FieldAuthScopes } from '@pothos/plugin-scope-auth'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { remarksOf, untilShown } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import { answer, answered } from './answer.ts'
import type { ApiSchema } from './builder.ts'
import { authorise } from './expand.ts'

/** Work around a command: for secrets that must not reach the log, or for the first command of a process. */
export interface Around {
  /** Authorisation before anything runs; the command service authorises each command itself. */
  authScopes?: FieldAuthScopes<ApiSchema, unknown, Args>
  before?(args: Args, context: Context): Promise<Args>
  after?(args: Args, result: CommandResult, context: Context): Promise<void>
  /** Replaces the plain command; the read models are awaited at the result's position. */
  execute?(request: CommandRequest, context: Context): Promise<CommandResult>
}

/** Executes an operation and answers the selection of its result. */
export async function perform(
  operation: Operation,
  given: Args,
  context: Context,
  info: GraphQLResolveInfo,
  around?: Around,
) {
  const { commandId, reason, effectiveOn, sources } = given
  const rest = pick(given, Object.keys(operation.args))
  // A restoration has a revision of its own.
  const revision = 'revision' in operation.args ? undefined : given.revision
  const selection = answered(operation, info)
  authorise(context, operation.record, selection)
  const args = around?.before ? await around.before(rest, context) : rest
  const request: CommandRequest = {
    operation: operation.name,
    args,
    actor: context.person.id,
    ...(typeof commandId === 'string' ? { commandId, isIdChosen: true } : { commandId: randomUUID() }),
    correlationId: context.correlationId,
    ...remarksOf({ revision, reason, effectiveOn }),
    ...(sources === undefined || sources === null ? {} : { sources: readSources(sources) }),
  }
  const executed = around?.execute?.(request, context) ?? context.commands.execute(request)
  const result = await executed.catch((error: unknown) => {
    throw withoutValues(error, operation.record, context)
  })
  context.unchanged = context.unchanged !== false && result.unchanged === true
  if (result.leftOut) context.leftOut = result.leftOut
  if (result.dropped) context.dropped = result.dropped
  await around?.after?.(rest, result, context)
  await untilShown(context, result.position)
  const itemId = result.itemId ?? operation.intent(args).itemId
  return answer(operation, { ...result, ...(itemId === undefined ? {} : { itemId }) }, selection, context)
}

const SOURCE_TEXTS = z.record(z.string(), z.string())

function readSources(sources: unknown): Record<string, string> {
  const { data } = SOURCE_TEXTS.safeParse(sources)
  if (!data) throw invalid([{ path: 'sources', message: MESSAGES.unreadable }])
  return data
}

/** Details of a conflict are only for people who may read the record. */
function withoutValues(error: unknown, record: RecordDeclaration, { person }: Context): unknown {
  if (!(error instanceof LandbookError) || error.code !== 'CONFLICT' || holds(person.roles, record.read))
    return error
  return new LandbookError(error.code, error.message)
}
