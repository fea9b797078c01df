import { MESSAGES } from '@landbook/contracts/engine/messages'
import { today } from '../../engine/data/companyTime.ts'
import { saveAs } from '../../engine/file/saveAs.ts'
import { accessToken } from '../../engine/session/session.ts'

export type AuditFormat = 'csv' | 'json'

/** Events of records, or of accounts. */
export type AuditFile = 'audit' | 'security'

export type ExportFilter = Readonly<Record<string, string | undefined>>

const TITLES: Readonly<Record<AuditFile, string>> = { audit: 'Audit', security: 'Security' }

const NEWLINE = 10

/** The message is the server's. */
export class ExportRefused extends Error {}

/**
 * Saves all matching entries as a file and returns its name; `onRows` is called with the number of lines received.
 * Throws ExportRefused, or the error that aborted it: then nothing is saved.
 */
export async function exportAudit(
  { file, format, filter }: { file: AuditFile; format: AuditFormat; filter: ExportFilter },
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number) => void },
): Promise<string> {
  const asked = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(filter)) if (value) asked.set(name, value)
  const response = await fetch(`/api/${file}?${asked}`, {
    headers: { authorization: `Bearer ${accessToken() ?? ''}` },
    signal,
  })
  if (!response.ok || !response.body) throw new ExportRefused(await messageIn(response))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value)
    for (const byte of read.value) if (byte === NEWLINE) lines += 1
    // Without the heading of CSV, or the bracket of JSON.
    onRows(Math.max(0, lines - 1))
  }
  const name = `${TITLES[file]} ${today()}.${format}`
  saveAs(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name)
  return name
}

async function messageIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const isSaid = typeof body === 'object' && body !== null && 'message' in body
  return isSaid && typeof body.message === 'string' ? body.message : MESSAGES.unexpected
}
