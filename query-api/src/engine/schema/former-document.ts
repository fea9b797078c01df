import { shownOf } from '@landbook/contracts/catalogue/shown'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type RecordDeclaration, streamOf } from '@landbook/contracts/engine/kernel/record'
import { relatedShown, relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { computeGathered, computeShown, type Gathering } from '@landbook/contracts/engine/kernel/shown'
import type { Context } from '../context/context.ts'
import { latestState } from '../context/replay.ts'
import type { RecordDocument } from './record-document.ts'

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
  const gathered = await Promise.all(shown.gathers.map((gathering) => gatheredNow(context, gathering, id)))
  const document = { ...state, ...related, ...Object.assign({}, ...gathered), _id: id, _links }
  return { ...document, ...computeShown(shown, document) }
}

async function gatheredNow({ catalogue, views }: Context, gathering: Gathering, id: string) {
  const from = recordNamed(catalogue, gathering.from)
  const linking = { [`_links.${gathering.link}`]: id }
  return computeGathered(
    gathering,
    from,
    await views()
      .of(from)
      .find(linking, { sort: { _id: 1 } }),
  )
}
