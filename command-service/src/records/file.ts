import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { metaOf } from '@landbook/contracts/kernel/fields'
import { filePlaceOf } from '@landbook/contracts/kernel/file-fields'
import type { RecordState } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue } from '@landbook/contracts/records/index'
import { parseFileName } from '@landbook/contracts/values/files'
import type { MakeGuard } from '../guard.ts'
import type { LoadedStream } from '../loaded-stream.ts'
import type { Streams } from '../streams.ts'

/** A file belongs to a field that its record declares, and has a type that the field accepts. */
export const guardOfFiles: MakeGuard = (_log, streams) => ({
  async before(_id, _from, to) {
    if (to && !to.deleted) await checkPlace(streams, to)
  },
  async after() {},
})

async function checkPlace(
  streams: Streams,
  { id, fileName, recordType, mimeType }: RecordState,
): Promise<void> {
  const name = parseFileName(fileName)
  const record = catalogue.records.find(({ type }) => type === recordType)
  if (!record || name?.fileId !== id) throw invalid([{ path: 'fileName', message: MESSAGES.files.notAKey }])
  const placeIn = ({ state }: Pick<LoadedStream, 'state'>) =>
    state && !state.deleted ? filePlaceOf(record, state, name.childId) : undefined
  const place =
    placeIn(await streams.seen(record.type, name.parentId)) ??
    placeIn(await streams.load(record.type, name.parentId))
  if (!place) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
  const takes = metaOf(place.schema).accepts?.find((type) => type.mimeType === mimeType)
  if (takes?.extension !== name.extension)
    throw invalid([{ path: 'mimeType', message: MESSAGES.files.notAFile }])
}
