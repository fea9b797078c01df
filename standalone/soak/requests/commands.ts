import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { Field } from '@landbook/contracts/engine/kernel/fields'
import { type Argument, creates, type Operation } from '@landbook/contracts/engine/kernel/operations'
import { type Aim, aimsOf } from './aims.ts'
import { inPercent, oneOf } from './random.ts'
import { valuesOf, word } from './values.ts'
import type { World } from './world.ts'

/** A command for the API: the same id and content until there is an answer. */
export interface Command {
  operation: Operation
  commandId: string
  /** Of its own arguments, and the revision on which it was decided, if it says so. */
  args: Readonly<Record<string, unknown>>
}

/** All that clients can ask for as the catalogue declares it, without the API's own forms: uploads, imports, bulk edits, undo. */
const OPERATIONS = catalogue.operations.filter(({ internal, particular }) => !internal && !particular)
const AIMS = new Map(OPERATIONS.map((operation) => [operation, aimsOf(operation)]))

/** Throws if there is none. */
export function operationCalled(name: string): Operation {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(`There is no ${name}`)
  return operation
}

/** Beyond that, records of a type are created less often than they are deleted. */
const MANY = 12

/** Rolls until an operation has what it needs. */
export function nextCommand(world: World): Command {
  for (;;) {
    const operation = oneOf(OPERATIONS)
    const args = operation && isWanted(operation, world) ? argumentsOf(operation, world) : undefined
    if (operation && args) return { operation, commandId: randomUUID(), args }
  }
}

/** Keeps the number of records about even. */
function isWanted(operation: Operation, world: World): boolean {
  const count = world.of(operation.record.type).size
  if (operation.verb === 'delete') return inPercent(count > MANY ? 80 : 30)
  return creates(operation) ? inPercent(count > MANY ? 20 : 100) : true
}

/** Undefined if there is no record or part that it needs. */
export function argumentsOf(operation: Operation, world: World): Record<string, unknown> | undefined {
  const percent = operation.record.lists[operation.member ?? ''] ? 50 : 20
  const args: Record<string, unknown> = {}
  const fields: Record<string, Field> = {}
  for (const [name, argument] of Object.entries(operation.args)) {
    if (argument.is === 'field') fields[name] = argument.schema
    else {
      const value = otherArgument(argument, AIMS.get(operation)?.get(name), world, percent)
      if (value === undefined && argument.is === 'id' && argument.required) return undefined
      if (value !== undefined) args[name] = value
    }
  }
  Object.assign(
    args,
    valuesOf({ ...fields, ...operation.requires?.(operation.intent(args)) }, world, percent),
  )
  return withRevision(operation, args, world)
}

/** Undefined: left out. */
function otherArgument(
  argument: Exclude<Argument, { is: 'field' }>,
  aim: Aim | undefined,
  world: World,
  percent: number,
): unknown {
  switch (argument.is) {
    case 'id':
      return idOf(aim, world)
    case 'ids': {
      const ids = Array.from({ length: inPercent(20) ? 2 : 1 }, () => idOf(aim, world))
      return argument.required || inPercent(percent)
        ? [...new Set(ids.filter((id) => id !== undefined))]
        : undefined
    }
    case 'names':
      return inPercent(50) ? ['Ward', word()] : undefined
    case 'secret':
      return 'Battery-Staple-2'
    case 'values':
      return valuesOf(argument.fields, world, percent)
    case 'rows':
      return [valuesOf(argument.fields, world, 80), valuesOf(argument.fields, world, 80)]
    case 'confirmation':
      return true
    case 'title':
    case 'members':
    case 'revision':
      return undefined
    default:
      return argument satisfies never
  }
}

function idOf(aim: Aim | undefined, world: World): string | undefined {
  if (aim?.is === 'record') return world.id(aim.type)
  return aim?.is === 'part' ? world.part(aim.type, aim.list) : randomUUID()
}

/** Most updates say which revision of the record they saw; a restoration says which one it restores. */
function withRevision(operation: Operation, args: Record<string, unknown>, world: World) {
  const { id, source } = operation.intent(args)
  const seen = world.of(operation.record.type).get(source?.id ?? id ?? '')?.revision
  const own = Object.entries(operation.args).flatMap(([name, { is }]) => (is === 'revision' ? [name] : []))
  if (own.length > 0) {
    if (seen === undefined) return undefined
    for (const name of own) args[name] = name === 'revision' ? Math.max(seen - 1, 0) : seen
    return args
  }
  return seen !== undefined && id !== undefined && inPercent(70) ? { ...args, revision: seen } : args
}
