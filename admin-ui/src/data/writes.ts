import type { Operation } from '@landbook/contracts/kernel/operations'
import { catalogue, type OperationName } from '@landbook/contracts/records/index'
import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { newId } from './ids.ts'
import { type RunOptions, run } from './run.ts'

/** Options of a write. */
export interface WriteMeta extends RunOptions {
  /** The same for every retry, for idempotency. */
  commandId?: string
}

type Row = { id: string } & Record<string, unknown>
type Write = 'create' | 'update' | 'delete'

/** The operation of the catalogue for a resource and verb: `update` of 'Lands' is UpdateTract. */
export function writeOf(resource: string, verb: Write) {
  const type = typeOf(resource)
  const operation = catalogue.operations.find(
    ({ record, verb: does, internal, particular, act }) =>
      record.type === type && does === verb && !internal && !particular && !act,
  )
  if (!operation) throw new Error(`${verb} is not offered for ${resource}`)
  return operation
}

/** The operation's argument for the record's id. */
function idArgumentOf({ args, intent }: Operation): string {
  const found = Object.keys(args).find(
    (name) => args[name]?.is === 'id' && intent({ [name]: name }).id === name,
  )
  return found ?? 'id'
}

/** Returns the record if the operation does; otherwise only its id. */
async function write(resource: string, verb: Write, { id, ...data }: Partial<Row>, meta: WriteMeta = {}) {
  const operation = writeOf(resource, verb)
  const { commandId = newId(), ...options } = meta
  const args = { ...data, ...(id !== undefined && { [idArgumentOf(operation)]: id }) }
  // The catalogue contains exactly these names.
  const answer = await run(operation.name as OperationName, args, { ...options, commandId })
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
