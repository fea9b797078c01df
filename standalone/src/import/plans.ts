import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { addCounties } from './counties.ts'
import { type Bench, type Imported, Importer } from './importer.ts'
import { Memory } from './memory.ts'
import { readCsv, readGeoJson, understand } from './read-file.ts'
import type { RawRow, Row, Source } from './source.ts'
import { operatorsCsv } from './sources/operators-csv.ts'
import { txAbstracts } from './sources/tx-abstracts.ts'
import { operatorsOf, txWellOperators } from './sources/tx-well-operators.ts'
import { type TxWell, txWells } from './sources/tx-wells.ts'

/** What one source brought. */
export interface Section {
  record: RecordDeclaration
  imported: Imported
}

export type Progress = (record: RecordDeclaration, done: number, all: number) => void

/** A file that was read and understood, ready to be brought in. Throws Complaint when it cannot go on. */
export interface Plan {
  /** The rows of the file. */
  rows: number
  run: (bench: Bench, progress: Progress) => Promise<Section[]>
}

/** Kind of file → what is in it, and how it is read. Reading throws Complaint for a file of another kind. */
export const PLANS: Readonly<Record<string, { says: string; read: (path: string) => Plan }>> = {
  tracts: { says: 'original Texas land surveys with their boundaries (GeoJSON)', read: readTracts },
  wells: { says: 'wells of the Texas Railroad Commission, and their operators (GeoJSON)', read: readWells },
  operators: { says: 'operating companies (CSV)', read: readOperators },
}

type Refused = Imported['leftOut']

async function bringIn<T>(
  bench: Bench,
  source: Source<T>,
  { rows, refused }: { rows: readonly Row<T>[]; refused: Refused },
  progress: Progress,
): Promise<Section> {
  const memory = await Memory.open(bench.log, source.name, bench.correlationId)
  const importer = new Importer(bench, source, memory)
  const imported = await importer.run(rows, (done) => progress(source.record, done, rows.length))
  imported.leftOut.unshift(...refused)
  return { record: source.record, imported }
}

function readTracts(path: string): Plan {
  const raw = readGeoJson(path)
  const found = understand(txAbstracts, path, raw)
  return {
    rows: raw.length,
    async run(bench, progress) {
      const memory = await Memory.open(bench.log, txAbstracts.name, bench.correlationId)
      // Only those of new rows: a county that was deleted here since stays so.
      const fresh = found.rows.filter(({ columns }) => !memory.get(txAbstracts.key(columns)))
      await addCounties(
        bench,
        'Texas',
        fresh.map(({ columns }) => columns.county),
      )
      return [await bringIn(bench, txAbstracts, found, progress)]
    },
  }
}

function readWells(path: string): Plan {
  const raw: RawRow[] = readGeoJson(path)
  const found = understand<TxWell>(
    txWells(() => undefined),
    path,
    raw,
  )
  const { operators, operatorOf } = operatorsOf(found.rows)
  return {
    rows: raw.length,
    async run(bench, progress) {
      const first = await bringIn(bench, txWellOperators, { rows: operators, refused: [] }, progress)
      const { ids } = first.imported
      const wells = txWells((well) => {
        const operator = operatorOf(well)
        return operator && ids.get(txWellOperators.key(operator))
      })
      return [first, await bringIn(bench, wells, found, progress)]
    },
  }
}

function readOperators(path: string): Plan {
  const raw = readCsv(path)
  const found = understand(operatorsCsv, path, raw)
  return {
    rows: raw.length,
    run: async (bench, progress) => [await bringIn(bench, operatorsCsv, found, progress)],
  }
}
