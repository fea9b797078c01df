import { itemsOf, linkedIds, type RecordDeclaration } from '@landbook/contracts/kernel/record'
import { recordNamed } from '@landbook/contracts/records/index'
import type { Context } from '../context.ts'
import type { Row } from '../schema/expand.ts'
import { latestState } from './replay.ts'

/**
 * A record as the log has it, in the shape of its view: for what the views have forgotten (deleted records)
 * or do not show yet. undefined when it never was.
 */
export async function rowFromLog(
  context: Context,
  record: RecordDeclaration,
  id: string,
): Promise<Row | undefined> {
  const state = await latestState(context.log, record, id)
  if (!state) return undefined
  const viewed = async (type: string, ids: readonly string[]): Promise<Row[]> =>
    context.views().of(recordNamed(context.catalogue, type)).getMany(ids)
  const shown: Record<string, unknown> = {}
  const _links: Record<string, string[]> = {}
  for (const [name, { to, single }] of Object.entries(record.links)) {
    const ids = linkedIds(state, name)
    const found = await viewed(to, ids)
    _links[name] = ids
    shown[name] = single ? (found[0] ?? null) : found
  }
  for (const [name, { target }] of Object.entries(record.lists)) {
    if (!target) continue
    const items = itemsOf(state, name)
    const ids = items.map((item) => String(item[target.as]))
    const found = new Map((await viewed(target.to, ids)).map((row) => [row.id, row]))
    _links[name] = ids
    shown[name] = items.map((item, index) => {
      const targetId = ids[index] ?? ''
      return { ...item, [target.as]: found.get(targetId) ?? { id: targetId } }
    })
  }
  return { ...state, ...shown, _id: id, _links }
}
