import { today } from '../../engine/data/companyTime.ts'
import { download } from '../../engine/file/download.ts'
import { saveAs } from '../../engine/file/saveAs.ts'

export type AuditFormat = 'csv' | 'json'

/** Events of records, or of accounts. */
export type AuditFile = 'audit' | 'security'

export type ExportFilter = Readonly<Record<string, string | undefined>>

const TITLES: Readonly<Record<AuditFile, string>> = { audit: 'Audit', security: 'Security' }

const NEWLINE = 10

/**
 * Saves all matching entries as a file and returns its name; `onRows` is called with the number of lines received.
 * Throws DownloadRefused, or the error that aborted it: then nothing is saved.
 */
export async function exportAudit(
  { file, format, filter }: { file: AuditFile; format: AuditFormat; filter: ExportFilter },
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number) => void },
): Promise<string> {
  const asked = new URLSearchParams({ format })
  for (const [name, value] of Object.entries(filter)) if (value) asked.set(name, value)
  let lines = 0
  const content = await download(`/api/${file}?${asked}`, {
    signal,
    onPart: (bytes) => {
      for (const byte of bytes) if (byte === NEWLINE) lines += 1
      // Without the heading of CSV, or the bracket of JSON.
      onRows(Math.max(0, lines - 1))
    },
  })
  const name = `${TITLES[file]} ${today()}.${format}`
  saveAs(content, name)
  return name
}
