import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import type { ObjectRef } from '@pothos/core'
import { mostBytesOf } from '../body/limits.ts'
import type { Api } from './api.ts'
import { commonArguments, revisionArgument } from './arguments.ts'
import type { ApiSchema, Output } from './builder.ts'
import { mapped } from './mapped.ts'
import { type Around, perform } from './perform.ts'

const SOURCES = "Where values that are sent come from, by name: { name: 'their letter, page 2' }."

/** One mutation for every operation of the catalogue, flat arguments and all. */
export function addRecordMutations(api: Api, around: Readonly<Partial<Record<string, Around>>>): void {
  const reference = api.builder.objectRef<{ id: string }>('Reference').implement({
    description: 'A deleted record or part.',
    fields: (t) => ({ id: t.exposeID('id') }),
  })
  for (const operation of api.catalogue.operations)
    if (!operation.internal && !operation.particular)
      addMutation(api, operation, answerType(api, operation, reference), {
        ...aroundOwned(operation),
        ...around[operation.name],
      })
}

/** What every session may make is of whoever makes it, whatever is sent. */
function aroundOwned({ verb, record: { perPerson } }: Operation): Around | undefined {
  if (verb !== 'create' || perPerson === undefined) return undefined
  return { before: async (args, { person }) => ({ ...args, [perPerson.of]: person.id }) }
}

function addMutation(
  { builder, types }: Api,
  operation: Operation,
  type: Output | [Output],
  around?: Around,
): void {
  const takesSources = ['create', 'update'].includes(operation.verb)
  builder.mutationField(operation.name, (t) =>
    t.field({
      type,
      nullable: true,
      authScopes: around?.authScopes,
      extensions: { mostBytes: mostBytesOf(operation) },
      args: {
        revision: t.arg(revisionArgument),
        ...commonArguments(builder),
        ...mapped(operation.args, (argument) => t.arg(types.values.argument(argument))),
        ...(takesSources ? { sources: t.arg({ type: 'JSON', description: SOURCES }) } : {}),
      },
      resolve: (_, given, context, info) => perform(operation, given, context, info, around),
    }),
  )
}

function answerType(
  { types }: Api,
  { answers, record, member }: Operation,
  reference: ObjectRef<ApiSchema, { id: string }>,
): Output | [Output] {
  switch (answers) {
    case 'record':
      return types.record(record.type)
    case 'item':
      return types.item(record.lists[member ?? '']?.item ?? '')
    case 'items':
      return [types.item(record.lists[member ?? '']?.item ?? '')]
    case 'id':
      return reference
    case 'boolean':
      return 'Boolean'
    default:
      return answers satisfies never
  }
}
