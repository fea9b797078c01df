import { randomUUID } from 'node:crypto'
import { type ErrorCode, invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { type Args, MOST_EDITS, type Operation, roleOf } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Catalogue } from '@landbook/contracts/records/index'
import { idOf } from '@landbook/platform/commands/ids'
import type { CommandRequest } from '@landbook/platform/commands/port'
import { inFlight } from '@landbook/platform/in-flight'
import type { Position } from '@landbook/platform/log/port'
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { validate as isUuid } from 'uuid'
import { type Context, demand } from '../context.ts'
import { argumentType, COMMON, remarksOf, untilShown } from '../schema/mutations.ts'
import { listOf, required } from '../schema/required.ts'

/** Commands under way at once: enough that the log writes several at a time, and others are served between them. */
const AT_ONCE = 32

const EditProblem = new GraphQLObjectType({
  name: 'EditProblem',
  fields: {
    code: required(GraphQLString),
    message: required(GraphQLString),
  },
})

const EditResult = new GraphQLObjectType({
  name: 'EditResult',
  description: 'What became of one edit of many.',
  fields: {
    id: required(GraphQLID),
    revision: { type: GraphQLInt, description: 'Of the record after the edit; null where it was refused.' },
    changed: {
      ...required(GraphQLBoolean),
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
    type: listOf(EditResult),
    description: `${operation.name} for up to ${MOST_EDITS.toLocaleString('en-US')} records, each by itself: what one is refused is done for the others. Sent again with the same commandId, nothing is done twice.`,
    args: { edits: { type: listOf(edit) }, ...common },
    resolve: (_, given, context) => editAll(operation, given, context),
  }
}

async function editAll(operation: Operation, given: Given, context: Context): Promise<Edited[]> {
  const { edits, reason, effectiveOn } = given
  const commandId = given.commandId ?? randomUUID()
  if (!isUuid(commandId)) throw invalid([{ path: 'commandId', message: MESSAGES.notAUuid }])
  if (edits.length > MOST_EDITS) throw invalid([{ path: 'edits', message: MESSAGES.tooMany(MOST_EDITS) }])
  // The two would be one command.
  if (new Set(edits.map(({ id }) => id)).size < edits.length)
    throw invalid([{ path: 'edits', message: MESSAGES.bulk.twice }])
  for (const edit of edits) demand(context, roleOf(operation, edit))
  const outcomes: Outcome[] = []
  await inFlight(edits.entries(), AT_ONCE, async ([index, { revision, ...args }]) => {
    outcomes[index] = await outcomeOf(args.id, context, {
      operation: operation.name,
      args,
      actor: context.person.id,
      // The same for the same record of the same edit, however often and in whatever parts it is sent.
      commandId: idOf(commandId, `edit/${args.id}`),
      correlationId: commandId,
      ...remarksOf({ revision, reason, effectiveOn }),
    })
  })
  const last = outcomes
    .flatMap(({ position }) => position ?? [])
    .sort()
    .at(-1)
  if (last !== undefined) await untilShown(context, last)
  return outcomes.map(({ edited }) => edited)
}

interface Outcome {
  edited: Edited
  /** How far the read models have to be to show it. */
  position?: Position
}

/** A refusal is an outcome like others. */
async function outcomeOf(id: string, { commands }: Context, request: CommandRequest): Promise<Outcome> {
  try {
    const { revision, position, unchanged } = await commands.execute(request)
    return { edited: { id, revision, changed: unchanged !== true, problem: null }, position }
  } catch (error) {
    if (!(error instanceof LandbookError)) throw error
    const { code, message } = error
    return { edited: { id, revision: null, changed: false, problem: { code, message } } }
  }
}
