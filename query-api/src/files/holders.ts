import { type FilePlace, filePlaceOf, holdsFiles } from '@landbook/contracts/kernel/file-fields'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { file, type UploadedFile } from '@landbook/contracts/records/file'
import { type FileKey, parseFileName } from '@landbook/contracts/values/files'
import type { EventLog } from '@landbook/platform/log/port'
import type { Context } from '../context.ts'
import { latestState } from '../history/replay.ts'

// From the log and not from the views: a file is asked for as soon as it is uploaded.

export interface Holder {
  record: RecordDeclaration
  place: FilePlace
}

/** The record with this id that has this place for a file. undefined where there is none. */
export async function holderOf(
  { catalogue, log }: Context,
  { parentId, childId }: FileKey,
): Promise<Holder | undefined> {
  for (const record of catalogue.records.filter(holdsFiles)) {
    const state = await latestState(log, record, parentId)
    const place = state && !state.deleted ? filePlaceOf(record, state, childId) : undefined
    if (place) return { record, place }
  }
  return undefined
}

/** What is known about an uploaded file. */
export async function uploadedFile(log: EventLog, id: string): Promise<UploadedFile | undefined> {
  // The state of a file holds what its declaration says.
  return (await latestState(log, file, id)) as UploadedFile | undefined
}

/** The uploaded file that a field of kind `file` names. */
export async function fileNamed(log: EventLog, name: unknown): Promise<UploadedFile | undefined> {
  const parsed = parseFileName(name)
  const found = parsed && (await uploadedFile(log, parsed.fileId))
  return found?.fileName === name ? found : undefined
}
