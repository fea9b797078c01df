import type { Args } from '@landbook/contracts/kernel/operations'
import { catalogue, type OperationName, operationNamed } from '@landbook/contracts/records/index'
import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { argsFor, operationFor } from './argsFor.ts'
import { newId } from './ids.ts'
import { type RunOptions, run } from './run.ts'

/** Options of a write. */
export interface WriteMeta extends RunOptions {
  /** The same for every retry, for idempotency. */
  commandId?: string
  /** What creates the record, where that is not the ordinary operation of its type. */
  creating?: Creating
}

/** An operation that creates a record, with arguments beside the record's values. */
export interface Creating {
  operation: OperationName
  args: Args
}

type Row = { id: string } & Record<string, unknown>
type Write = 'create' | 'update' | 'delete'

/** Returns the record if the operation does; otherwise only its id. */
async function write(resource: string, verb: Write, { id, ...values }: Partial<Row>, meta: WriteMeta = {}) {
  const { commandId = newId(), creating, ...options } = meta
  const operation = creating
    ? operationNamed(catalogue, creating.operation)
    : operationFor(typeOf(resource), verb)
  if (!operation) throw new Error(`${verb} is not offered for ${resource}`)
  const args = { ...argsFor(operation, { ...(id !== undefined && { id }), values }), ...creating?.args }
  const answer = await run(operation.name, args, { ...options, commandId })
  return { data: typeof answer === 'object' && answer !== null ? answer : { id } }
}

/**
 * react-admin's writes: one operation of the catalogue each, where `data` holds only the changed values. They throw
 * ApiError, and show messages like every operation: see `run`.
 */
export const writes = {
  create: (resource: string, { data, meta }: CreateParams) => write(resource, 'create', data, meta),
  update: (resource: string, { id, data, meta }: UpdateParams) =>
    write(resource, 'update', { ...data, id: String(id) }, meta),
  delete: (resource: string, { id, meta }: DeleteParams) =>
    write(resource, 'delete', { id: String(id) }, meta),
}
