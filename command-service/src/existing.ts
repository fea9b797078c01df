import type { Intent, Operation } from '@landbook/contracts/kernel/operations'
import { streamOf } from '@landbook/contracts/kernel/record'
import { meantBy } from './kernel/concerns.ts'
import type { Streams } from './streams.ts'

/** Ids that clients may choose: no whitespace, no control characters, no slashes. */
export const RECORD_ID = /^[\w.:~-]{1,128}$/

/** Which of the records that the command would link this one to exist: `{type}-{id}`. */
export async function existingOf(
  streams: Streams,
  { record, member, verb }: Operation,
  intent: Intent,
): Promise<Set<string>> {
  const found = new Set<string>()
  const look = async (type: string, id: string) => {
    if (RECORD_ID.test(id) && (await streams.exists(type, id))) found.add(streamOf(type, id))
  }
  for (const [name, ids] of Object.entries(intent.links ?? {})) {
    const link = record.links[name]
    if (link) await Promise.all(ids.map((id) => look(link.to, id)))
  }
  const list = member === undefined ? undefined : record.lists[member]
  if (list) await Promise.all(meantBy(list, intent).map(({ type, id }) => look(type, id)))
  if (verb === 'absorb' || verb === 'endIn') await look(record.type, intent.targetId ?? '')
  return found
}
