import { randomUUID } from 'node:crypto'
import type { Args, Argument, Operation } from '@landbook/contracts/kernel/operations'
import { blank, itemsOf, type RecordState } from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import type { CommandResult } from '@landbook/platform/commands/port'
import { START } from '@landbook/platform/log/port'
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
import type { Context } from '../context.ts'
import { expand, selectionOf } from './expand.ts'
import { DateScalar, inputTypeOf } from './scalars.ts'
import type { ObjectTypes } from './types.ts'

/** How long an answer waits for the read models, in ms; past it the answer says that they are catching up. */
const VIEWS_BOUND_MS = 5_000

/** Work of the API around a command that holds a secret: it never reaches the log. */
export interface Around {
  before?(args: Args, context: Context): Promise<Args>
  after?(args: Args, result: CommandResult, context: Context): Promise<void>
}

const Reference = new GraphQLObjectType({
  name: 'Reference',
  description: 'A record or part that is no longer there.',
  fields: { id: { type: new GraphQLNonNull(GraphQLID) } },
})

const COMMON = {
  revision: {
    type: GraphQLInt,
    description:
      'The revision that the form was opened at. Later changes of other fields are merged; of the same, a CONFLICT.',
  },
  commandId: {
    type: GraphQLID,
    description: 'A UUID made by the client: sending it again gives the first answer again.',
  },
  reason: { type: GraphQLString },
  effectiveOn: { type: DateScalar, description: 'The legal date, where it is not today.' },
}

/** One mutation for every operation of the catalogue, flat arguments and all. */
export function recordMutations(
  catalogue: Catalogue,
  types: ObjectTypes,
  around: Readonly<Record<string, Around>>,
): GraphQLFieldConfigMap<unknown, Context> {
  const inputs = new Map<string, GraphQLInputObjectType>()
  const offered = catalogue.operations.filter((operation) => !operation.internal)
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
    args: { ...Object.fromEntries(args), ...COMMON },
    resolve: (_, given: Args, context, info) => perform(operation, given, context, info, around),
  }
}

function argumentType(argument: Argument, inputs: Map<string, GraphQLInputObjectType>): GraphQLInputType {
  switch (argument.is) {
    case 'id':
      return argument.required ? new GraphQLNonNull(GraphQLID) : GraphQLID
    case 'ids':
      return new GraphQLList(new GraphQLNonNull(GraphQLID))
    case 'names':
      return new GraphQLList(new GraphQLNonNull(GraphQLString))
    case 'secret':
      return GraphQLString
    case 'field':
      return inputTypeOf(argument.schema)
    case 'values': {
      const known = inputs.get(argument.input)
      if (known) return known
      const given = Object.entries(argument.fields).filter(([, schema]) => schema.meta()?.computed !== true)
      const type = new GraphQLInputObjectType({
        name: argument.input,
        fields: Object.fromEntries(given.map(([name, schema]) => [name, { type: inputTypeOf(schema) }])),
      })
      inputs.set(argument.input, type)
      return type
    }
    default:
      return argument satisfies never
  }
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
  const { revision, commandId, reason, effectiveOn, ...rest } = given
  const args = around?.before ? await around.before(rest, context) : rest
  // A deleted record is answered as it was last seen.
  const lastSeen =
    operation.verb === 'delete' && operation.answers === 'record'
      ? await seen(operation, args, context)
      : undefined
  const result = await context.commands.execute({
    operation: operation.name,
    args,
    actor: context.person.id,
    commandId: typeof commandId === 'string' ? commandId : randomUUID(),
    correlationId: context.correlationId,
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(effectiveOn === undefined || effectiveOn === null ? {} : { effectiveOn: String(effectiveOn) }),
  })
  await around?.after?.(rest, result, context)
  if (result.position !== START && !(await context.progress.reached(result.position, VIEWS_BOUND_MS))) {
    context.viewsCatchingUp = true
  }
  return lastSeen ?? answer(operation, result, context, info)
}

async function seen(operation: Operation, args: Args, context: Context) {
  const { id } = operation.intent(args)
  return id === undefined ? undefined : context.views().of(operation.record).get(id)
}

async function answer(
  { record, answers, member }: Operation,
  result: CommandResult,
  context: Context,
  info: GraphQLResolveInfo,
) {
  if (answers === 'boolean') return true
  if (answers === 'id') return { id: result.itemId ?? result.recordId }
  const view = await context.views().of(record).get(result.recordId)
  // Catching up: what is certain already is which record it is, and at which revision.
  const row = view ?? { ...blank(record, result.recordId), _id: result.recordId, revision: result.revision }
  const selection = selectionOf(info)
  if (answers === 'record') return (await expand(context, record, [row], selection))[0]
  const list = member ?? ''
  const [expanded] = await expand(context, record, [row], new Map([[list, selection]]))
  return itemsOf(expanded as RecordState, list).find(({ id }) => id === result.itemId) ?? null
}
