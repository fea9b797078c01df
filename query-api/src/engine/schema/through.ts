import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { pick } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordDeclaration, type RecordState } from '@landbook/contracts/engine/kernel/record'
import type { ReadContext } from '../context/context.ts'
import type { Part, RecordDocument } from './record-document.ts'
import type { SelectedFields } from './selection.ts'

/**
 * What the parts of lists show of their targets as their own, if it is asked for: read once for all documents together,
 * whatever the person may read of the targets (decision 0006).
 */
export const shownThrough = (
  context: ReadContext,
  { lists }: RecordDeclaration,
  documents: readonly RecordDocument[],
  { fields }: SelectedFields,
): Promise<Part>[] =>
  Object.entries(lists).flatMap(([name, { target }]) => {
    const shown = target?.shows?.filter((member) => fields.get(name)?.fields.has(member)) ?? []
    if (!target || shown.length === 0) return []
    return [read(context, documents, { name, shown, ...target })]
  })

async function read(
  { catalogue, views }: ReadContext,
  documents: readonly RecordDocument[],
  { name, to, as, shown }: { name: string; to: string; as: string; shown: readonly string[] },
): Promise<Part> {
  const targetIn = ({ [as]: target }: Readonly<Record<string, unknown>>) =>
    String((target as RecordDocument | null | undefined)?.id)
  const itemsIn = (document: RecordDocument) => itemsOf(document as RecordState & RecordDocument, name)
  const ids = new Set(documents.flatMap((document) => itemsIn(document).map(targetIn)))
  const found = await views()
    .of(recordNamed(catalogue, to))
    .getMany([...ids])
  const byId = new Map(found.map((target) => [target.id, target]))
  return (document) => ({
    [name]: itemsIn(document).map((item) => ({ ...pick(byId.get(targetIn(item)) ?? {}, shown), ...item })),
  })
}
