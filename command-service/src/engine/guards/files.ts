import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { filePlaces } from '@landbook/contracts/engine/kernel/file-fields'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { file } from '@landbook/contracts/engine/system/file/declaration'
import { isWebAddress } from '@landbook/contracts/engine/values/addresses'
import { parseFileName } from '@landbook/contracts/engine/values/files'
import type { Streams } from '../streams/streams.ts'

/**
 * Throws VALIDATION if a field would refer to something that is neither a file uploaded for it, nor held by one of the
 * states in which it was `accepted`. The declaration says which fields accept a URL instead.
 */
export async function checkFiles(
  streams: Streams,
  record: RecordDeclaration,
  accepted: readonly RecordState[],
  after: RecordState | undefined,
): Promise<void> {
  if (!after || after.deleted) return
  const held = new Set(accepted.flatMap((state) => filePlaces(record, state).map(({ value }) => value)))
  for (const { path, schema, value } of filePlaces(record, after)) {
    if (isEmpty(value) || held.has(value) || isWebAddress(value)) continue
    const found = await uploaded(streams, value)
    const fits = metaOf(schema).accepts?.some(({ mimeType }) => mimeType === found?.mimeType)
    if (!fits || found?.recordType !== record.type || parseFileName(value)?.parentId !== after.id)
      throw invalid([{ path, message: MESSAGES.files.notAFile }])
  }
}

async function uploaded(streams: Streams, name: unknown): Promise<RecordState | undefined> {
  const parsed = parseFileName(name)
  const state = parsed && (await streams.load(file.type, parsed.fileId)).state
  return state?.fileName === name ? state : undefined
}
