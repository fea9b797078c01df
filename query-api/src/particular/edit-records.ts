import { randomUUID } from 'node:crypto'
import { type ErrorCode, invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { type Args, MOST_EDITS, type Operation, roleOf } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Catalogue } from '@landbook/contracts/records/index'
import type { CommandRequest, CommandResult } from '@landbook/platform/commands/port'
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { validate as isUuid, v5 as uuidv5 } from 'uuid'
import { type Context, demand } from '../context.ts'
import { argumentType, COMMON, untilShown } from '../schema/mutations.ts'

/** Commands under way at once: enough that the log writes several at a time, and others are served between them. */
const AT_ONCE = 32

const EditProblem = new GraphQLObjectType({
  name: 'EditProblem',
  fields: {
    code: { type: new GraphQLNonNull(GraphQLString) },
    message: { type: new GraphQLNonNull(GraphQLString) },
  },
})

const EditResult = new GraphQLObjectType({
  name: 'EditResult',
  description: 'What became of one edit of many.',
  fields: {
    id: { type: new GraphQLNonNull(GraphQLID) },
    revision: { type: GraphQLInt, description: 'Of the record after the edit; null where it was refused.' },
    changed: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'False also where the record was like that already.',
    },
    problem: { type: EditProblem, description: 'Why it was refused. Others of the same call were not.' },
  },
})

interface Edited {
  id: string
  revision: number | null
  changed: boolean
  problem: { code: ErrorCode; message: string } | null
}

/** For each operation that is offered for many records at once, the mutation that does so. */
export function recordEdits({ operations }: Catalogue): GraphQLFieldConfigMap<unknown, Context> {
  return Object.fromEntries(
    operations.flatMap((operation) =>
      operation.many === undefined ? [] : [[operation.many, editsOf(operation)]],
    ),
  )
}

interface Given {
  edits: readonly ({ id: string; revision?: number | null } & Args)[]
  commandId?: string | null
  reason?: string | null
  effectiveOn?: unknown
}

function editsOf(operation: Operation): GraphQLFieldConfig<unknown, Context, Given> {
  const { revision, ...common } = COMMON
  const inputs = new Map<string, GraphQLInputObjectType>()
  const fields = Object.entries(operation.args).map(([name, argument]) => [
    name,
    { type: argumentType(argument, inputs) },
  ])
  const edit = new GraphQLInputObjectType({
    name: `${operation.record.name}Edit`,
    fields: { ...Object.fromEntries(fields), revision },
  })
  return {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(EditResult))),
    description: `${operation.name} for up to ${MOST_EDITS.toLocaleString('en-US')} records, each by itself: what one is refused is done for the others. Sent again with the same commandId, nothing is done twice.`,
    args: { edits: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edit))) }, ...common },
    resolve: (_, given, context) => editAll(operation, given, context),
  }
}

async function editAll(operation: Operation, given: Given, context: Context): Promise<Edited[]> {
  const { edits, reason, effectiveOn } = given
  const commandId = given.commandId ?? randomUUID()
  if (!isUuid(commandId)) throw invalid([{ path: 'commandId', message: 'is not a UUID' }])
  if (edits.length > MOST_EDITS) throw invalid([{ path: 'edits', message: MESSAGES.tooMany(MOST_EDITS) }])
  // The two would be one command.
  if (new Set(edits.map(({ id }) => id)).size < edits.length)
    throw invalid([{ path: 'edits', message: MESSAGES.bulk.twice }])
  const requests = edits.map(({ revision, ...args }): CommandRequest => {
    demand(context, roleOf(operation, args))
    return {
      operation: operation.name,
      args,
      actor: context.person.id,
      // The same for the same record of the same edit, however often and in whatever parts it is sent.
      commandId: uuidv5(args.id, commandId),
      correlationId: commandId,
      ...(typeof revision === 'number' ? { revision } : {}),
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(effectiveOn === undefined || effectiveOn === null ? {} : { effectiveOn: String(effectiveOn) }),
    }
  })
  const results = await inParallel(requests, (request) => outcomeOf(request, context))
  const positions = results.flatMap((result) => (result instanceof LandbookError ? [] : result.position))
  const last = positions.sort().at(-1)
  if (last !== undefined) await untilShown(context, last)
  return edits.map(({ id }, index) => answered(id, results[index]))
}

/** A refusal is an outcome like others. */
async function outcomeOf(
  request: CommandRequest,
  { commands }: Context,
): Promise<CommandResult | LandbookError> {
  try {
    return await commands.execute(request)
  } catch (error) {
    if (error instanceof LandbookError) return error
    throw error
  }
}

function answered(id: string, result: CommandResult | LandbookError | undefined): Edited {
  if (result === undefined || result instanceof LandbookError) {
    const { code, message } = result ?? new LandbookError('UNAVAILABLE', MESSAGES.unavailable)
    return { id, revision: null, changed: false, problem: { code, message } }
  }
  return { id, revision: result.revision, changed: result.unchanged !== true, problem: null }
}

/** Some at a time, in their order; the answers in the same order. */
async function inParallel<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = all.entries()
  const worker = async () => {
    for (const [index, one] of queue) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
