import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '@landbook/contracts/engine/system/file/declaration'
import type { FileStore } from '@landbook/platform/engine/files/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import type { Request, RequestHandler, Response } from 'express'
import { nothingHere } from '../session/refusals.ts'
import { downloadName } from './download-name.ts'
import { uploadedFile } from './holders.ts'
import type { FileLinks } from './links.ts'

/** Files are served as data: no scripts, no subresources, whatever the browser detects. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Types displayed inline; others are downloaded. PDF viewers of browsers do not work in a sandbox. */
const SHOWN: Readonly<Record<string, string>> = {
  'application/pdf': `${POLICY}; object-src 'self'`,
  'image/png': `${POLICY}; img-src 'self'; sandbox`,
  'image/jpeg': `${POLICY}; img-src 'self'; sandbox`,
  'image/gif': `${POLICY}; img-src 'self'; sandbox`,
  'image/webp': `${POLICY}; img-src 'self'; sandbox`,
}

export interface Serving {
  links: FileLinks
  files: FileStore
  log: EventLog
}

/** `GET /files/{id}/{name}?expires=…&signature=…`: the bytes, or the requested `Range`. */
export function serveFile({ links, files, log }: Serving): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const { id } = request.params
    const { expires, signature } = request.query
    const refusal = links.refusal(id, expires, signature)
    if (refusal !== undefined) {
      response.status(403).type('text/plain').set('cache-control', 'no-store').send(refusal)
      return
    }
    const file = await uploadedFile(log, id)
    if (!file) return nothingHere(request, response)
    describe(response, file)
    if (request.fresh) {
      response.status(304).end()
      return
    }
    const size = Number(file.size)
    const range = rangeOf(request, response, size)
    if (range === 'none') {
      response.status(416).set('content-range', `bytes */${size}`).end()
      return
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) response.status(206).set('content-range', `bytes ${start}-${end}/${size}`)
    response.set('content-length', String(end - start + 1))
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const bytes = await files.read(id, { start, end })
    if (!bytes) throw new Error(`The content of the file ${id} is missing`)
    // An aborted download is no error, and after truncated bytes no answer can be sent.
    await pipeline(bytes, response).catch(() => response.destroy())
    // pipeline does not close it if the client has left before: a file handle closed by garbage collection ends the
    // process.
    bytes.destroy()
  }
}

function describe(response: Response, file: UploadedFile): void {
  const type = String(file.mimeType)
  const policy = Object.hasOwn(SHOWN, type) ? SHOWN[type] : undefined
  // Encodes names that are not ASCII.
  response.attachment(downloadName(file))
  if (policy !== undefined) {
    const disposition = String(response.get('content-disposition'))
    response.set('content-disposition', disposition.replace(/^attachment/, 'inline'))
  }
  response.set({
    'content-type': type,
    'content-security-policy': policy ?? `${POLICY}; sandbox`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
  })
}

/** The requested single range; undefined for the whole file, 'none' if it is unsatisfiable. */
function rangeOf(request: Request, response: Response, size: number) {
  const condition = request.get('if-range')
  if (condition !== undefined && condition !== response.get('etag')) return undefined
  const ranges = request.range(size)
  if (ranges === -1) return 'none'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  return ranges[0]
}
