import { TITLE_FIELDS } from '../src/records/title/chain.ts'
import {
  type Cells,
  readTitleRun,
  TITLE_RUN_SHEET,
  type TitleRun,
  titleColumns,
} from '../src/records/title/run.ts'
import type { Cell } from '../src/records/title/run-cells.ts'

export const COLUMNS = titleColumns(TITLE_FIELDS)

export function readRun(cells: Cells, name = TITLE_RUN_SHEET, columns = COLUMNS): TitleRun {
  const reading = readTitleRun(new Map([[name, cells]]), columns)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}

/** A row with these cells, by heading. */
export function readRow(cells: Record<string, Cell>) {
  const run = readRun([Object.keys(cells), Object.values(cells)])
  return { values: run.rows[0]?.values ?? {}, notes: run.notes.filter(({ row }) => row === 2) }
}
