import { type RecordDeclaration, streamOf } from '@landbook/contracts/kernel/record'
import { relatedShown, relationsOf } from '@landbook/contracts/kernel/relations'
import { computeGathered, computeShown, type Gathering } from '@landbook/contracts/kernel/shown'
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
  const found = new Map<string, RecordDocument>()
  const _links: Record<string, string[]> = {}
  for (const { key, to, idsIn } of relationsOf(record)) {
    const ids = idsIn(state)
    _links[key] = ids
    const documents = await context.views().of(recordNamed(context.catalogue, to)).getMany(ids)
    for (const document of documents) found.set(streamOf(to, document.id), document)
  }
  const related = relatedShown(record, state, (type, id) => found.get(streamOf(type, id)))
  const shown = shownOf(record)
  const gathered = shown.gathers && computeGathered(shown.gathers, await linking(context, shown.gathers, id))
  const document = { ...state, ...related, ...gathered, _id: id, _links }
  return { ...document, ...computeShown(shown, document) }
}

const linking = (context: Context, { from, link }: Gathering, id: string) =>
  context
    .views()
    .of(recordNamed(context.catalogue, from))
    .find({ [`_links.${link}`]: id }, { sort: { _id: 1 } })
