import {
  type FilePlace,
  filePlaceOf,
  fileRoleOf,
  holdsFiles,
} from '@landbook/contracts/engine/kernel/file-fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { holds } from '@landbook/contracts/engine/roles'
import { file, type UploadedFile } from '@landbook/contracts/engine/system/file/declaration'
import { type FileKey, parseFileName } from '@landbook/contracts/engine/values/files'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { type Context, requireRole } from '../context/context.ts'
import { latestState } from '../context/replay.ts'

// Read from the log and not from the views: a file is requested as soon as it is uploaded.

export interface Holder {
  record: RecordDeclaration
  /** undefined if the record has no such field, or is deleted. */
  place: FilePlace | undefined
}

/**
 * The record with this id, and its file field; undefined if there is none. Throws FORBIDDEN without the role of the
 * possible types, so that existence is not disclosed.
 */
export async function holderOf(
  context: Context,
  { parentId, childId }: FileKey,
  right: 'read' | 'write',
): Promise<Holder | undefined> {
  const { catalogue, log, person } = context
  const holding = catalogue.records.filter(holdsFiles)
  let found: Holder | undefined
  const roleIn = (record: RecordDeclaration) =>
    right === 'write' ? fileRoleOf(record, childId) : record.read
  for (const record of holding.filter((each) => holds(person.roles, roleIn(each)))) {
    const state = await latestState(log, record, parentId)
    const place = state && !state.deleted ? filePlaceOf(record, state, childId) : undefined
    if (place) return { record, place }
    if (state) found ??= { record, place }
  }
  if (!found) for (const record of holding) requireRole(context, roleIn(record), right)
  return found
}

/** The metadata of an uploaded file. */
export async function uploadedFile(log: EventLog, id: string): Promise<UploadedFile | undefined> {
  // The state of a file has the declared fields.
  return (await latestState(log, file, id)) as UploadedFile | undefined
}

/** The uploaded file that a field of kind `file` refers to. */
export async function fileNamed(log: EventLog, name: unknown): Promise<UploadedFile | undefined> {
  const parsed = parseFileName(name)
  const found = parsed && (await uploadedFile(log, parsed.fileId))
  return found?.fileName === name ? found : undefined
}
