import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { metaOf } from '@landbook/contracts/kernel/fields'
import type { Args } from '@landbook/contracts/kernel/operations'
import { MESSAGES } from '@landbook/contracts/messages'
import type { UploadedFile } from '@landbook/contracts/records/file'
import {
  DOCUMENT_FILES,
  type FileType,
  fileName,
  parseFileKey,
  parseFileName,
  TABLE_FILES,
} from '@landbook/contracts/values/files'
import { hasControlCharacters, isBlank } from '@landbook/contracts/values/texts'
import { FileExists, type Received } from '@landbook/platform/files/port'
import { fileTypeFromStream } from 'file-type'
import type { FileUpload } from 'graphql-upload/processRequest.mjs'
import type { Context } from '../context.ts'
import { holderOf, uploadedFile } from './holders.ts'
import { statusOf } from './multipart.ts'

export interface Upload {
  file: Promise<FileUpload>
  /** Bytes, as the sender counted them. */
  fileSize?: number | null
  /** '{parentId}/{childId}' */
  name: string
  commandId?: string | null
}

const refused = (message: string, path = 'file') =>
  new LandbookError('VALIDATION', message, { problems: [{ path, message }] })

/** Takes a file in for a place in a record. Nothing remains of one that is refused or broken off. */
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
    throw refused(MESSAGES.files.tooLarge(context.maxUploadMb))

  const { accepts = [] } = metaOf(place.schema)
  const { type, received, filename } = await take(context, coming, accepts)
  try {
    if (typeof fileSize === 'number' && fileSize !== received.size) throw refused(MESSAGES.files.sizeDiffers)
    await received.keep(fileId)
  } catch (error) {
    await received.drop()
    throw error instanceof FileExists ? refused(MESSAGES.files.taken, 'commandId') : error
  }
  return record(context, fileId, {
    name: nameToShow(filename, `${key.childId}.${type.extension}`),
    fileName: fileName({ ...key, fileId, extension: type.extension }),
    recordType: parent.type,
    mimeType: type.mimeType,
    size: String(received.size),
    sha256: received.sha256,
  })
}

interface Taken {
  filename: string | undefined
  received: Received
  type: FileType
}

/** The bytes, and what they are. Throws VALIDATION where they do not come in whole, or are not accepted. */
async function take(context: Context, coming: Upload['file'], accepts: readonly FileType[]): Promise<Taken> {
  const broken: unknown[] = []
  const note = (error: unknown) => {
    // The type is known before the end, and reading for it is stopped there.
    if (!(error instanceof Error && error.name === 'AbortError')) broken.push(error)
  }
  const open = async () => {
    try {
      return (await coming).createReadStream().once('error', note)
    } catch (error) {
      note(error)
      throw error
    }
  }
  try {
    const opened = await open()
    const type = await typeOf(opened, accepts, (await coming).filename)
    // Of a type that is not taken, not a byte is stored.
    if (!type) throw refused(notAccepted(accepts))
    const received = await context.files.receive(await open())
    return { filename: (await coming).filename, type, received }
  } catch (error) {
    if (broken.length === 0) throw error
    const { tooLarge, brokenOff } = MESSAGES.files
    throw refused(statusOf(broken[0]) === 413 ? tooLarge(context.maxUploadMb) : brokenOff)
  }
}

const notAccepted = (accepts: readonly FileType[]): string =>
  accepts === DOCUMENT_FILES
    ? MESSAGES.files.notADocument
    : accepts === TABLE_FILES
      ? MESSAGES.import.notATable
      : MESSAGES.files.notAMap

/**
 * By the bytes: what the sender says of them does not count. Tables of text have none to know them by, so their name
 * says what they are; whoever reads them finds out whether they are.
 */
async function typeOf(
  bytes: Readable,
  accepts: readonly FileType[],
  name = '',
): Promise<FileType | undefined> {
  try {
    const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    const text = accepts.find(({ extension, mimeType }) => extension === ending && isText(mimeType))
    if (text) return text
    const found = await fileTypeFromStream(Readable.toWeb(bytes))
    return accepts.find(({ mimeType }) => mimeType === found?.mime)
  } finally {
    bytes.destroy()
  }
}

const isText = (mimeType: string): boolean => /^text\/|json$/.test(mimeType)

const LONGEST_NAME = 200

/** As the sender calls it, where that can be shown. */
function nameToShow(given: string | undefined, otherwise: string): string {
  const typed = [...(given ?? '')].filter((character) => !hasControlCharacters(character, { lines: false }))
  const name = typed.slice(0, LONGEST_NAME).join('').trim()
  return isBlank(name) ? otherwise : name
}

/** Says in the log that there is this file. */
async function record(context: Context, id: string, args: Args): Promise<UploadedFile> {
  const { commands, person, correlationId, log, files } = context
  const command = { operation: 'singleUpload', args: { id, ...args }, actor: person.id, commandId: id }
  try {
    await commands.execute({ ...command, correlationId })
  } catch (error) {
    // It may be in the log where that could not answer; a retry finds the bytes then.
    const isRefusal = error instanceof LandbookError && error.code !== 'UNAVAILABLE'
    if (isRefusal && !(await uploadedFile(log, id))) await files.remove(id)
    throw error
  }
  const uploaded = await uploadedFile(log, id)
  if (!uploaded) throw new Error(`The file ${id} was uploaded and is not in the log`)
  return uploaded
}
