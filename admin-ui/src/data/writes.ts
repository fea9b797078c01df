import type { Operation } from '@landbook/contracts/kernel/operations'
import { catalogue, type OperationName } from '@landbook/contracts/records/index'
import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { newId } from './ids.ts'
import { type RunOptions, run } from './run.ts'

/** What a write says beside its values. */
export interface WriteMeta extends RunOptions {
  /** The same for every attempt, so that it counts once. */
  commandId?: string
}

type Row = { id: string } & Record<string, unknown>
type Write = 'create' | 'update' | 'delete'

/** The operation of the catalogue that does it to records of the resource: `update` of 'Lands' is UpdateTract. */
export function writeOf(resource: string, verb: Write) {
  const type = typeOf(resource)
  const operation = catalogue.operations.find(
    ({ record, verb: does, internal, particular, act }) =>
      record.type === type && does === verb && !internal && !particular && !act,
  )
  if (!operation) throw new Error(`${verb} is not offered for ${resource}`)
  return operation
}

/** What the operation calls the record's id. */
function idArgumentOf({ args, intent }: Operation): string {
  const found = Object.keys(args).find(
    (name) => args[name]?.is === 'id' && intent({ [name]: name }).id === name,
  )
  return found ?? 'id'
}

/** Its answer, where it gives the record; of a deletion that does not, no more than who it was. */
async function write(resource: string, verb: Write, { id, ...data }: Partial<Row>, meta: WriteMeta = {}) {
  const operation = writeOf(resource, verb)
  const { commandId = newId(), ...options } = meta
  const args = { ...data, ...(id !== undefined && { [idArgumentOf(operation)]: id }) }
  // The catalogue holds those, and no others.
  const answer = await run(operation.name as OperationName, args, { ...options, commandId })
  return { data: typeof answer === 'object' && answer !== null ? answer : { id } }
}

/**
 * react-admin's writes: one operation of the catalogue each, of which `data` holds what is to become otherwise and
 * nothing else. They throw ApiError, and say the rest like every operation: see `run`.
 */
export const writes = {
  create: (resource: string, { data, meta }: CreateParams) => write(resource, 'create', data, meta),
  update: (resource: string, { id, data, meta }: UpdateParams) =>
    write(resource, 'update', { ...data, id: String(id) }, meta),
  delete: (resource: string, { id, meta }: DeleteParams) =>
    write(resource, 'delete', { id: String(id) }, meta),
}
