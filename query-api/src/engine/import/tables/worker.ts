import { parentPort, workerData } from 'node:worker_threads'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { readCsv } from './csv.ts'
import { readGeoJson } from './geojson.ts'
import { BadTable, type ReadingOptions, type Table, type TableFormat } from './table.ts'
import { readXlsx } from './xlsx.ts'

/** Entry point of the worker thread that reads one file; see read.ts. */

export interface ReadingJob {
  bytes: Uint8Array<ArrayBuffer>
  format: TableFormat
  options: ReadingOptions
}

export type ReadingReport = { table: Table } | { bad: string }

async function read({ bytes, format, options }: ReadingJob): Promise<Table> {
  if (bytes.length === 0) throw new BadTable(IMPORT_MESSAGES.empty)
  if (format === 'xlsx') return readXlsx(bytes, options)
  return format === 'geojson' ? readGeoJson(bytes) : readCsv(bytes, options)
}

try {
  parentPort?.postMessage({ table: await read(workerData) } satisfies ReadingReport)
} catch (error) {
  if (!(error instanceof BadTable)) throw error
  parentPort?.postMessage({ bad: error.message } satisfies ReadingReport)
}
