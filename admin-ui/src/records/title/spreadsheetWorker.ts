import { type Cells, isTitleRunSheet } from '@landbook/contracts/records/title/run'
import { readBook, writeBook } from './spreadsheetBook.ts'

/** Entry point of the worker that reads and writes workbooks; see spreadsheet.ts. */

export type SpreadsheetJob =
  | { does: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { does: 'write'; name: string; cells: Cells }

export type SpreadsheetReport = { done: unknown } | { failed: string }

self.onmessage = async ({ data: job }: MessageEvent<SpreadsheetJob>) => {
  const report = (said: SpreadsheetReport) => self.postMessage(said)
  try {
    report({
      done: job.does === 'read' ? await readBook(job.bytes, isTitleRunSheet) : writeBook(job.name, job.cells),
    })
  } catch (error) {
    report({ failed: String(error) })
  }
}
