import type { ExportFile } from '@landbook/contracts/catalogue/exports'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { inParquet } from '@landbook/contracts/engine/files/parquet'
import { inCsv, inGuardedCsv } from './csv.ts'
import { inNdjson } from './ndjson.ts'
import { inXlsx, MOST_CHARACTERS } from './xlsx.ts'

export interface Format {
  mime: string
  /** The most characters of a value. */
  longest?: number
  /** Writes a file as its rows come: of each batch a part, be it empty, so that each is written in a turn of its own. */
  write: (
    columns: readonly Column[],
    batches: AsyncIterable<readonly ExportRow[]>,
  ) => AsyncIterable<string | Uint8Array>
}

/** A file that people open: CSV is guarded for them. */
export const forPeople = (format: Format): Format =>
  format === FORMATS.csv ? { ...format, write: inGuardedCsv } : format

export const FORMATS: Readonly<Record<ExportFile, Format>> = {
  csv: { mime: 'text/csv; charset=utf-8', write: inCsv },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    longest: MOST_CHARACTERS,
    write: inXlsx,
  },
  ndjson: { mime: 'application/x-ndjson', write: inNdjson },
  parquet: { mime: 'application/vnd.apache.parquet', write: inParquet },
}
