import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream'
import { type ArgsOf, call } from '@landbook/contracts/catalogue/index'
import { invalid, LandbookError, lasting } from '@landbook/contracts/engine/kernel/errors'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import type { UploadedFile } from '@landbook/contracts/engine/system/file/declaration'
import {
  DOCUMENT_FILES,
  type FileType,
  fileName,
  parseFileKey,
  parseFileName,
  TABLE_FILES,
} from '@landbook/contracts/engine/values/files'
import { withoutInvisible } from '@landbook/contracts/engine/values/invisible'
import { hasControlCharacters, isBlank } from '@landbook/contracts/engine/values/texts'
import { FileExists, NoRoom, type Received } from '@landbook/platform/engine/files/port'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { type IncomingFile, refusedFile } from '../body/multipart.ts'
import type { Context } from '../context/context.ts'
import { holderOf, uploadedFile } from './holders.ts'
import { officeTypeOf } from './office-type.ts'
import { TypeCheck } from './type-check.ts'

export interface Upload {
  file: IncomingFile
  /** Size in bytes, as declared by the client. */
  fileSize?: number | null
  /** '{parentId}/{childId}' */
  name: string
  commandId?: string | null
}

/** Stores a file for a field of a record. Refused or aborted uploads leave nothing behind. */
export async function upload(
  context: Context,
  { file: coming, fileSize, name, commandId }: Upload,
): Promise<UploadedFile> {
  const key = parseFileKey(name)
  if (!key) throw invalid([{ path: 'name', message: MESSAGES.files.notAKey }])
  const { record: parent, place } = (await holderOf(context, key, 'write')) ?? {}
  if (!parent || !place) throw new LandbookError('NOT_FOUND', MESSAGES.notFound('Record'))
  const fileId = (commandId ?? randomUUID()).toLowerCase()
  if (!parseFileName(fileName({ ...key, fileId, extension: 'pdf' })))
    throw invalid([{ path: 'commandId', message: MESSAGES.notAUuid }])
  if (fileSize && fileSize > context.maxUploadMb * 1_000_000)
    throw refusedFile(MESSAGES.files.tooLarge(context.maxUploadMb))

  const { accepts = [] } = metaOf(place.schema)
  const { firstType, received } = await take(context, coming, accepts, fileSize ?? undefined)
  const kept = async (): Promise<FileType> => {
    const type = firstType ?? (await officeTypeOf(received, accepts))
    if (!type) throw refusedFile(notAccepted(accepts))
    if (typeof fileSize === 'number' && fileSize !== received.size)
      throw refusedFile(MESSAGES.files.sizeDiffers)
    await received.keep(fileId)
    return type
  }
  const type = await kept().catch(async (error: unknown) => {
    await received.drop()
    throw error instanceof FileExists ? refusedFile(MESSAGES.files.taken, 'commandId') : error
  })
  return record(
    context,
    { id: fileId, isIdChosen: Boolean(commandId) },
    {
      name: nameToShow(coming.filename, `${key.childId}.${type.extension}`),
      fileName: fileName({ ...key, fileId, extension: type.extension }),
      recordType: parent.type,
      mimeType: type.mimeType,
      size: String(received.size),
      sha256: received.sha256,
    },
  )
}

interface Taken {
  received: Received
  /** By the first bytes, or by the name of a text. */
  firstType: FileType | undefined
}

/** Stores the bytes as a draft. Throws VALIDATION if they are incomplete, or known not to be accepted. */
async function take(
  { files }: Context,
  { bytes, filename, atMost }: IncomingFile,
  accepts: readonly FileType[],
  size: number | undefined,
): Promise<Taken> {
  const expected = size ?? atMost
  try {
    const text = textNamed(filename, accepts)
    if (text) return { firstType: text, received: await files.receive(bytes, expected) }
    const check = new TypeCheck(accepts, refusedFile(notAccepted(accepts)))
    // Failures propagate both ways: receive() rejects with the cause.
    pipeline(bytes, check, () => undefined)
    const received = await files.receive(check, expected)
    return { firstType: check.type, received }
  } catch (error) {
    // A store that could not begin has not read them.
    bytes.destroy()
    throw error instanceof NoRoom ? lasting(MESSAGES.files.noRoom) : error
  }
}

const notAccepted = (accepts: readonly FileType[]): string =>
  accepts === DOCUMENT_FILES
    ? MESSAGES.files.notADocument
    : accepts === TABLE_FILES
      ? IMPORT_MESSAGES.notATable
      : MESSAGES.files.notAMap

/** Text tables have no magic bytes, so their type is taken from the name; reading them verifies it. */
function textNamed(name = '', accepts: readonly FileType[]): FileType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return accepts.find(({ extension, mimeType }) => extension === ending && isText(mimeType))
}

const isText = (mimeType: string): boolean => /^text\/|json$/.test(mimeType)

const LONGEST_NAME = 200

/** The client's name for it, if it is displayable. */
function nameToShow(given: string | undefined, otherwise: string): string {
  const typed = [...withoutInvisible(given ?? '')].filter(
    (character) => !hasControlCharacters(character, { lines: false }),
  )
  const name = typed.slice(0, LONGEST_NAME).join('').trim()
  return isBlank(name) ? otherwise : name
}

/** Records the file in the log. */
async function record(
  context: Context,
  { id, isIdChosen }: { id: string; isIdChosen: boolean },
  args: Omit<ArgsOf<'singleUpload'>, 'id'>,
): Promise<UploadedFile> {
  const { commands, person, correlationId, log, files } = context
  const command = { ...call('singleUpload', { id, ...args }), actor: person.id, commandId: id }
  try {
    await commands.execute({ ...command, ...(isIdChosen && { isIdChosen }), correlationId })
  } catch (error) {
    // The event may have been appended although the log did not answer; keep the bytes for a retry.
    const isRefusal = error instanceof LandbookError && error.code !== 'UNAVAILABLE'
    if (isRefusal && !(await uploadedFile(log, id))) await files.remove(id)
    throw error
  }
  const uploaded = await uploadedFile(log, id)
  if (!uploaded) throw new LogUnavailable(`The file ${id} was uploaded, but the log does not show it yet`)
  return uploaded
}
