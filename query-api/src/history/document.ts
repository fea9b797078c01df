import { itemsOf, linkedIds, type RecordDeclaration } from '@landbook/contracts/kernel/record'
import { relationsOf, withShown } from '@landbook/contracts/kernel/relations'
import { workedOut } from '@landbook/contracts/kernel/shown'
import { recordNamed } from '@landbook/contracts/records/index'
import { shownOf } from '@landbook/contracts/records/shown'
import type { Context } from '../context.ts'
import type { RecordDocument } from '../schema/expand.ts'
import { latestState } from './replay.ts'

/**
 * A record from the log in the shape of its document: for deleted records and those that the read models do not show
 * yet. undefined if it never existed.
 */
export async function documentFromLog(
  context: Context,
  record: RecordDeclaration,
  id: string,
): Promise<RecordDocument | undefined> {
  const state = await latestState(context.log, record, id)
  if (!state) return undefined
  const viewed = async (type: string, ids: readonly string[]): Promise<RecordDocument[]> =>
    context.views().of(recordNamed(context.catalogue, type)).getMany(ids)
  const shown: Record<string, unknown> = {}
  const _links: Record<string, string[]> = {}
  for (const [name, { to, single }] of Object.entries(record.links)) {
    const ids = linkedIds(state, name)
    const found = await viewed(to, ids)
    _links[name] = ids
    shown[name] = single ? (found[0] ?? null) : found
  }
  for (const [name, list] of Object.entries(record.lists)) {
    const found = new Map<string, RecordDocument>()
    for (const { key, to, idsIn } of relationsOf(record).filter(({ member }) => member === name)) {
      _links[key] = idsIn(state)
      for (const document of await viewed(to, _links[key])) found.set(`${to} ${document.id}`, document)
    }
    shown[name] = itemsOf(state, name).map((item) =>
      withShown(list, item, (to, id) => found.get(`${to} ${id}`) ?? { id }),
    )
  }
  const document = { ...state, ...shown, _id: id, _links }
  return { ...document, ...workedOut(shownOf(record), document) }
}
