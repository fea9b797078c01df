import { catalogue } from '@landbook/contracts/catalogue/index'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { filePlaceOf } from '@landbook/contracts/engine/kernel/file-fields'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseFileName } from '@landbook/contracts/engine/values/files'
import type { Streams } from '../streams/streams.ts'
import type { MakeGuard } from './guard.ts'

/** A file belongs to a field that its record declares, and has a type that the field accepts. */
export const guardOfFiles: MakeGuard = (_log, streams) => ({
  async before(_id, _from, to) {
    if (to && !to.deleted) await checkPlace(streams, to)
  },
  async after() {},
})

type Values = Readonly<Record<string, unknown>>

/** With its parts, which others may have added or removed since it was seen. */
async function existing(
  streams: Streams,
  { type }: RecordDeclaration,
  id: string,
): Promise<RecordState | undefined> {
  const { state } = await streams.load(type, id)
  return state?.deleted ? undefined : state
}

async function checkPlace(
  streams: Streams,
  { id, fileName, recordType, mimeType }: RecordState,
): Promise<void> {
  const name = parseFileName(fileName)
  const record = catalogue.records.find(({ type }) => type === recordType)
  if (!record || name?.fileId !== id) throw invalid([{ path: 'fileName', message: MESSAGES.files.notAKey }])
  const placeIn = (state: Values | undefined) => state && filePlaceOf(record, state, name.childId)
  const seen = await streams.seen(record.type, name.parentId)
  const ofRecord = seen?.deleted === false ? placeIn(seen.fields) : undefined
  const place = ofRecord ?? placeIn(await existing(streams, record, name.parentId))
  if (!place) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
  const takes = metaOf(place.schema).accepts?.find((type) => type.mimeType === mimeType)
  if (takes?.extension !== name.extension)
    throw invalid([{ path: 'mimeType', message: MESSAGES.files.notAFile }])
}
