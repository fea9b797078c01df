import { MOST_FILE_BYTES } from '@landbook/contracts/engine/values/archives'
import type { Cells } from '@landbook/contracts/records/title/run'
import type { Sheets } from './spreadsheetBook.ts'
import type { SpreadsheetJob, SpreadsheetReport } from './spreadsheetWorker.ts'

/** Workbooks are read and written in a worker, which can be terminated at any time. */

const MOST_TIME_MS = 20_000
/** The sheets of an .xlsx file, with the cells of the title run. Rejects if it is unreadable. */
export async function readSpreadsheet(file: File): Promise<Sheets> {
  // Larger files are not loaded into memory.
  if (file.size > MOST_FILE_BYTES) throw new Error(`${file.name} has ${file.size} bytes`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (await inWorker({ does: 'read', bytes })) as Sheets
}

/** An .xlsx file with one sheet. */
export async function writeSpreadsheet(sheet: string, cells: Cells): Promise<Blob> {
  const bytes = (await inWorker({ does: 'write', name: sheet, cells })) as ArrayBuffer
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

async function inWorker(job: SpreadsheetJob): Promise<unknown> {
  const worker = new Worker(new URL('./spreadsheetWorker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The spreadsheet took too long')), MOST_TIME_MS)
      worker.onmessage = ({ data }: MessageEvent<SpreadsheetReport>) =>
        'done' in data ? resolve(data.done) : reject(new Error(data.failed))
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(job)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
