import { randomUUID } from 'node:crypto'
import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import type { Fields } from '@landbook/contracts/kernel/fields'
import { type Args, type Argument, type Operation, pick } from '@landbook/contracts/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Catalogue } from '@landbook/contracts/records/index'
import { holds } from '@landbook/contracts/roles'
import type { CommandRequest, CommandResult } from '@landbook/platform/commands/port'
import type { Position } from '@landbook/platform/log/port'
import { CatchingUp } from '@landbook/platform/views/port'
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLString,
} from 'graphql'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { answer, answered } from './answer.ts'
import { authorise } from './expand.ts'
import { listOf } from './required.ts'
import { DateScalar, inputTypeOf, JsonScalar } from './scalars.ts'
import type { ObjectTypes } from './types.ts'

/** How long an answer waits for the read models, in ms; past it the answer says that they are catching up. */
const VIEWS_BOUND_MS = 5_000

/** Work of the API around a command: it holds a secret that must not reach the log, or it is the first of many. */
export interface Around {
  before?(args: Args, context: Context): Promise<Args>
  after?(args: Args, result: CommandResult, context: Context): Promise<void>
  /** In the place of the command by itself; the result's position is what the read models are to show. */
  execute?(request: CommandRequest, context: Context): Promise<CommandResult>
}

const Reference = new GraphQLObjectType({
  name: 'Reference',
  description: 'A record or part that is no longer there.',
  fields: { id: { type: new GraphQLNonNull(GraphQLID) } },
})

/** What every mutation takes beside its own arguments. */
export const COMMON = {
  revision: {
    type: GraphQLInt,
    description:
      'The revision that the form was opened at. Later changes of other fields are merged; of the same, a CONFLICT.',
  },
  commandId: {
    type: GraphQLID,
    description:
      'A UUID made by the client. Sent again, a command that changed something is not done again and gives its first answer. One that changed nothing is not remembered: it is decided anew, and with a `revision` merged with what others changed since.',
  },
  reason: { type: GraphQLString },
  effectiveOn: { type: DateScalar, description: 'The legal date, where it is not today.' },
}

const SOURCES = {
  type: JsonScalar,
  description: "Where values that are sent come from, by name: { spudDate: 'drilling data, permit 911270' }.",
}

/** One mutation for every operation of the catalogue, flat arguments and all. */
export function recordMutations(
  catalogue: Catalogue,
  types: ObjectTypes,
  around: Readonly<Record<string, Around>>,
): GraphQLFieldConfigMap<unknown, Context> {
  const inputs = new Map<string, GraphQLInputObjectType>()
  const offered = catalogue.operations.filter(({ internal, particular }) => !internal && !particular)
  return Object.fromEntries(
    offered.map((operation) => [
      operation.name,
      mutationOf(operation, types, inputs, around[operation.name]),
    ]),
  )
}

function mutationOf(
  operation: Operation,
  types: ObjectTypes,
  inputs: Map<string, GraphQLInputObjectType>,
  around: Around | undefined,
): GraphQLFieldConfig<unknown, Context> {
  const args = Object.entries(operation.args).map(([name, argument]) => [
    name,
    { type: argumentType(argument, inputs) },
  ])
  return {
    type: answerType(operation, types),
    args: {
      ...COMMON,
      ...Object.fromEntries(args),
      ...(['create', 'update'].includes(operation.verb) ? { sources: SOURCES } : {}),
    },
    resolve: (_, given: Args, context, info) => perform(operation, given, context, info, around),
  }
}

/** `inputs` are the input types made so far, by name. */
export function argumentType(
  argument: Argument,
  inputs: Map<string, GraphQLInputObjectType>,
): GraphQLInputType {
  switch (argument.is) {
    case 'id':
      return argument.required ? new GraphQLNonNull(GraphQLID) : GraphQLID
    case 'ids': {
      const ids = new GraphQLList(new GraphQLNonNull(GraphQLID))
      return argument.required ? new GraphQLNonNull(ids) : ids
    }
    case 'names':
      return new GraphQLList(new GraphQLNonNull(GraphQLString))
    case 'secret':
      return GraphQLString
    case 'field':
      return inputTypeOf(argument.schema)
    case 'values':
      return groupType(argument, inputs)
    case 'rows':
      return listOf(groupType(argument, inputs))
    case 'revision':
      return argument.required ? new GraphQLNonNull(GraphQLInt) : GraphQLInt
    case 'members':
      return new GraphQLList(new GraphQLNonNull(GraphQLString))
    default:
      return argument satisfies never
  }
}

function groupType(
  { input, fields }: { input: string; fields: Fields },
  inputs: Map<string, GraphQLInputObjectType>,
): GraphQLInputObjectType {
  const known = inputs.get(input)
  if (known) return known
  const given = Object.entries(fields).filter(([, schema]) => schema.meta()?.computed !== true)
  const type = new GraphQLInputObjectType({
    name: input,
    fields: Object.fromEntries(given.map(([name, schema]) => [name, { type: inputTypeOf(schema) }])),
  })
  inputs.set(input, type)
  return type
}

function answerType({ answers, record, member }: Operation, types: ObjectTypes): GraphQLOutputType {
  switch (answers) {
    case 'record':
      return types.record(record.type)
    case 'item':
      return types.item(record.lists[member ?? '']?.item ?? '')
    case 'id':
      return Reference
    case 'boolean':
      return GraphQLBoolean
    default:
      return answers satisfies never
  }
}

async function perform(
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
    commandId: typeof commandId === 'string' ? commandId : randomUUID(),
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
  await around?.after?.(rest, result, context)
  await untilShown(context, result.position)
  const itemId = result.itemId ?? operation.intent(rest).itemId
  return answer(
    operation,
    { ...result, ...(itemId === undefined ? {} : { itemId }) },
    selection,
    context,
    info,
  )
}

/** What a mutation says beside its arguments, as a command takes it. */
export const remarksOf = ({
  revision,
  reason,
  effectiveOn,
}: Args): Pick<CommandRequest, 'revision' | 'reason' | 'effectiveOn'> => ({
  ...(typeof revision === 'number' ? { revision } : {}),
  ...(typeof reason === 'string' ? { reason } : {}),
  ...(effectiveOn === undefined || effectiveOn === null ? {} : { effectiveOn: String(effectiveOn) }),
})

/** Waits until the read models show the log up to there, or notes for the answer that they do not yet. */
export async function untilShown(context: Context, position: Position): Promise<void> {
  try {
    await context.progress.untilReached(position, VIEWS_BOUND_MS)
  } catch (error) {
    if (!(error instanceof CatchingUp)) throw error
    context.viewsCatchingUp = true
  }
}

/** Resolves when the read models show everything that is in the log now. Throws CatchingUp. */
export async function untilAllShown(
  { progress, log }: Pick<Context, 'progress' | 'log'>,
  withinMs: number = VIEWS_BOUND_MS,
): Promise<void> {
  await progress.untilReached(await log.head(), withinMs)
}

const SOURCE_TEXTS = z.record(z.string(), z.string())

function readSources(sources: unknown): Record<string, string> {
  const { data } = SOURCE_TEXTS.safeParse(sources)
  if (!data) throw invalid([{ path: 'sources', message: MESSAGES.unreadable }])
  return data
}

/** What others wrote is told to those who may read it; to the rest, that there is a conflict. */
function withoutValues(error: unknown, record: RecordDeclaration, { person }: Context): unknown {
  if (!(error instanceof LandbookError) || error.code !== 'CONFLICT' || holds(person.roles, record.read))
    return error
  return new LandbookError(error.code, error.message)
}
