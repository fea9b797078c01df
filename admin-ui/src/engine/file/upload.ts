import type { ErrorCode, ErrorDetails } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type FileKey, fileKey } from '@landbook/contracts/engine/values/files'
import { ApiError } from '../data/errors.ts'
import { accessToken, endSession } from '../session/session.ts'

const UPLOAD = `mutation Upload($file: Upload!, $fileSize: Int, $name: String!, $commandId: ID) {
  singleUpload(file: $file, fileSize: $fileSize, name: $name, commandId: $commandId) { filename mimetype }
}`

interface UploadOptions {
  commandId: string
  /** Called with the progress, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file for a field or a part of a record, and returns its stored name, which must then be set in the record.
 * Throws ApiError, and the signal's reason if it was cancelled.
 */
export function uploadFile(
  file: File,
  place: FileKey,
  { commandId, onProgress, signal }: UploadOptions,
): Promise<string> {
  const variables = { file: null, fileSize: file.size, name: fileKey(place), commandId }
  const body = new FormData()
  // Order required by the GraphQL multipart request specification.
  body.append('operations', JSON.stringify({ query: UPLOAD, variables }))
  body.append('map', JSON.stringify({ 0: ['variables.file'] }))
  body.append('0', file)

  const token = accessToken()
  // `fetch` does not report upload progress.
  const request = new XMLHttpRequest()
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(signal.reason)
    request.onerror = () => reject(new ApiError('UNAVAILABLE', MESSAGES.files.interrupted))
    request.onload = () => {
      try {
        resolve(storedName(request.responseText, token))
      } catch (error) {
        reject(error)
      }
    }
    request.open('POST', '/graphql')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-correlation-id', commandId)
    request.send(body)
  })
}

interface Answer {
  data?: { singleUpload?: { filename?: string } | null } | null
  errors?: { message: string; extensions?: { code?: ErrorCode } & ErrorDetails }[]
}

function storedName(text: string, token: string | undefined): string {
  const { data, errors: [error] = [] } = parse(text)
  if (error) {
    const { code, ...details } = error.extensions ?? {}
    if (code === 'UNAUTHENTICATED') endSession(token)
    throw new ApiError(code ?? 'UNAVAILABLE', code ? error.message : MESSAGES.unexpected, details)
  }
  const name = data?.singleUpload?.filename
  if (name === undefined) throw new ApiError('UNAVAILABLE', MESSAGES.unavailable)
  return name
}

/** Proxies may answer in other formats. */
function parse(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
