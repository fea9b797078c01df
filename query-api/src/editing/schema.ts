import { randomUUID } from 'node:crypto'
import { invalid } from '@landbook/contracts/kernel/errors'
import { MOST_EDITS, type Operation, roleOf } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Catalogue } from '@landbook/contracts/records/index'
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
import { type Edit, type Edited, edit, type Outcome, partsOf } from './process.ts'

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

/** For each operation that is offered for many records at once, the mutation that does so. */
export function recordEdits({ operations }: Catalogue): GraphQLFieldConfigMap<unknown, Context> {
  return Object.fromEntries(
    operations.flatMap((operation) =>
      operation.many === undefined ? [] : [[operation.many, editsOf(operation)]],
    ),
  )
}

interface Given {
  edits: readonly Edit[]
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
  const editInput = new GraphQLInputObjectType({
    name: `${operation.record.name}Edit`,
    fields: { ...Object.fromEntries(fields), revision },
  })
  return {
    type: listOf(EditResult),
    description: `${operation.name} for up to ${MOST_EDITS.toLocaleString('en-US')} records, each by itself: what one is refused is done for the others. Sent again with the same commandId, nothing is done twice.`,
    args: { edits: { type: listOf(editInput) }, ...common },
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
  for (const each of edits) demand(context, roleOf(operation, each))
  const all = { operation: operation.name, commandId, edits, remarks: remarksOf({ reason, effectiveOn }) }
  const outcomes: Outcome[] = []
  for (const part of partsOf(all)) outcomes.push(...(await edit(context, operation, part, context.person.id)))
  const last = outcomes
    .flatMap(({ position }) => position ?? [])
    .sort()
    .at(-1)
  if (last !== undefined) await untilShown(context, last)
  return outcomes.map(({ edited }) => edited)
}
