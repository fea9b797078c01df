import { MESSAGES } from '@landbook/contracts/engine/messages'
import { accessToken } from '../session/session.ts'

/** The message is the server's. */
export class DownloadRefused extends Error {}

interface Options {
  signal?: AbortSignal
  /** Called with the bytes as they come. */
  onPart?: (bytes: Uint8Array) => void
}

/** A file that the server makes for who is logged in. Throws DownloadRefused, or the error that aborted it. */
export async function download(address: string, { signal, onPart }: Options = {}): Promise<Blob> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken() ?? ''}` },
    ...(signal && { signal }),
  })
  if (!response.ok || !response.body) throw new DownloadRefused(await messageIn(response))
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value)
    onPart?.(read.value)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

async function messageIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const isSaid = typeof body === 'object' && body !== null && 'message' in body
  return isSaid && typeof body.message === 'string' ? body.message : MESSAGES.unexpected
}
