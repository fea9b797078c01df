import { catalogue, type OperationName, recordOf } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { argsFor } from './argsFor.ts'
import { linkedIds, newId } from './ids.ts'
import type { Row } from './row.ts'
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

type Write = 'create' | 'update' | 'delete'

/** Returns the record if the operation does; otherwise only its id. */
async function write(resource: string, verb: Write, { id, ...values }: Partial<Row>, meta: WriteMeta = {}) {
  const { commandId = newId(), creating, ...options } = meta
  const type = typeOf(resource)
  const operation = creating ? operationNamed(catalogue, creating.operation) : operationFor(type, verb)
  if (!operation) throw new Error(`${verb} is not offered for ${resource}`)
  const { links } = recordOf(type)
  // Links are read as records, and sent as ids.
  const sent = Object.entries(values).map(([name, value]) => [name, name in links ? linkedIds(value) : value])
  const about = { ...(id !== undefined && { id }), values: Object.fromEntries(sent) }
  const args = { ...argsFor(operation, about), ...creating?.args }
  const answer = await run(operation.name, args, { ...options, commandId })
  return { data: typeof answer === 'object' && answer !== null ? answer : { id } }
}

/** What a form sends of a record is often all of it: only what differs from `before`, or is not known from it, is meant. */
const changedOf = (data: Partial<Row>, before: Partial<Row> = {}): Partial<Row> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !(name in before) || !sameValue(value, before[name])),
  )

/** Each on its own, so that those that can be written are; then throws the first refusal. */
async function each(ids: readonly Identifier[], written: (id: Identifier) => Promise<unknown>) {
  for (const result of await Promise.allSettled(ids.map(written)))
    if (result.status === 'rejected') throw result.reason
  return { data: [...ids] }
}

/**
 * react-admin's writes: one operation of the catalogue for each record. An update sends what differs from `previousData`
 * and its revision, so that what others changed meanwhile is merged. They throw ApiError, and show messages like every
 * operation: see `run`.
 */
export const writes = {
  create: (resource: string, { data, meta }: CreateParams) => write(resource, 'create', data, meta),
  update: (resource: string, { id, data, previousData, meta }: UpdateParams) => {
    // Whoever names the revision sends what changed since, while a cache may have an older record.
    const changed = meta?.revision === undefined ? changedOf(data, previousData) : data
    return write(
      resource,
      'update',
      { ...changed, id: String(id) },
      { revision: previousData?.revision, ...meta },
    )
  },
  updateMany: (resource: string, { ids, data, meta }: UpdateManyParams) =>
    each(ids, (id) => write(resource, 'update', { ...data, id: String(id) }, meta)),
  delete: (resource: string, { id, meta }: DeleteParams) =>
    write(resource, 'delete', { id: String(id) }, meta),
  deleteMany: (resource: string, { ids, meta }: DeleteManyParams) =>
    each(ids, (id) => write(resource, 'delete', { id: String(id) }, meta)),
}
