import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { addCounties } from './counties.ts'
import { type Decision, decisionsIn } from './decisions.ts'
import { type Bench, type Imported, Importer } from './importer.ts'
import { Memory } from './memory.ts'
import { type OperatorsHere, operatorsHere } from './operators-here.ts'
import { readCsv, readGeoJson, understand } from './read-file.ts'
import type { RawRow, Source, SourceRow } from './source.ts'
import { operatorsCsv } from './sources/operators-csv.ts'
import { txAbstracts } from './sources/tx-abstracts.ts'
import {
  type NamesOperator,
  operatorsOf,
  type TxOperator,
  txPermitOperators,
  txWellOperators,
} from './sources/tx-operators.ts'
import { permitsInOrder, txPermits } from './sources/tx-permits.ts'
import { txWells } from './sources/tx-wells.ts'
import { type WellsHere, wellsHere } from './wells-here.ts'

/** What one source brought. */
export interface Section {
  record: RecordDeclaration
  imported: Imported
  /** What can be decided of a word, by its column. */
  choices: Readonly<Record<string, readonly string[]>>
}

export type Progress = (record: RecordDeclaration, done: number, all: number) => void

/** A file that was read and understood, ready to be brought in. Throws Complaint when it cannot go on. */
export interface Plan {
  /** The rows of the file. */
  rows: number
  run: (bench: Bench, progress: Progress) => Promise<Section[]>
}

/**
 * Kind of file → what is in it, and how it is read, with what was decided of its words (`--map`). Reading throws
 * Complaint for a file of another kind, and for what cannot be decided so.
 */
export const PLANS: Readonly<
  Record<string, { says: string; read: (path: string, decided?: readonly string[]) => Plan }>
> = {
  tracts: { says: 'original Texas land surveys with their boundaries (GeoJSON)', read: readTracts },
  wells: { says: 'wells of the Texas Railroad Commission, and their operators (GeoJSON)', read: readWells },
  permits: { says: 'drilling permits of the Commission, and their operators (CSV)', read: readPermits },
  operators: { says: 'operating companies (CSV)', read: readOperators },
}

/** What of a file can be brought in, and what was decided of its words. */
interface Found<T> {
  rows: readonly SourceRow<T>[]
  refused: Imported['leftOut']
  decisions?: readonly Decision[]
}

/** Throws Complaint. */
function readRows<T>(
  source: Source<T>,
  path: string,
  raw: readonly RawRow[],
  decided: readonly string[],
): Found<T> {
  const found = understand(source, path, raw)
  return { ...found, decisions: decisionsIn(decided, source, found.rows) }
}

async function runImport<T>(
  bench: Bench,
  source: Source<T>,
  { rows, refused, decisions = [] }: Found<T>,
  progress: Progress,
): Promise<Section> {
  const { record, worded = {} } = source
  const memory = await Memory.open(bench.log, source.name, bench.correlationId)
  await memory.decide(decisions)
  const importer = new Importer(bench, source, memory)
  const imported = await importer.run(rows, (done) => progress(record, done, rows.length))
  imported.leftOut.unshift(...refused)
  const choices = Object.entries(worded).map(([column, { options }]) => [column, options])
  return { record, imported, choices: Object.fromEntries(choices) }
}

function readTracts(path: string, decided: readonly string[] = []): Plan {
  const raw = readGeoJson(path)
  const found = readRows(txAbstracts, path, raw, decided)
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
      return [await runImport(bench, txAbstracts, found, progress)]
    },
  }
}

function readWells(path: string, decided: readonly string[] = []): Plan {
  const names = (columns: NamesOperator) => columns
  return readDrilled(path, readGeoJson(path), decided, { source: txWells, operators: txWellOperators, names })
}

function readPermits(path: string, decided: readonly string[] = []): Plan {
  return readDrilled(path, readCsv(path), decided, {
    source: txPermits,
    operators: txPermitOperators,
    names: ({ operator_name, operator_no }) => ({ operator: operator_name, operatorNo: operator_no }),
    inOrder: permitsInOrder,
  })
}

/** How wells come, and the operators that they bring along. */
interface Drilled<T> {
  source: (operatedBy: (columns: T) => string | undefined, here: WellsHere) => Source<T>
  operators: (here: OperatorsHere) => Source<TxOperator>
  names: (columns: T) => NamesOperator
  /** Where it matters which of two rows comes first. */
  inOrder?: (rows: readonly SourceRow<T>[]) => readonly SourceRow<T>[]
}

function readDrilled<T>(
  path: string,
  raw: readonly RawRow[],
  decided: readonly string[],
  { source, operators, names, inOrder = (rows) => rows }: Drilled<T>,
): Plan {
  const unlinked = source(
    () => undefined,
    () => [],
  )
  const found = readRows(unlinked, path, raw, decided)
  const named = operatorsOf(found.rows.map(({ number, columns }) => ({ number, columns: names(columns) })))
  return {
    rows: raw.length,
    async run(bench, progress) {
      const companies = operators(await operatorsHere(bench.log))
      const first = await runImport(bench, companies, { rows: named.operators, refused: [] }, progress)
      const { ids } = first.imported
      const operatedBy = (columns: T) => {
        const operator = named.operatorOf(names(columns))
        return operator && ids.get(companies.key(operator))
      }
      const wells = source(operatedBy, await wellsHere(bench.log))
      return [first, await runImport(bench, wells, { ...found, rows: inOrder(found.rows) }, progress)]
    },
  }
}

function readOperators(path: string, decided: readonly string[] = []): Plan {
  const raw = readCsv(path)
  const unmet = operatorsCsv(() => [])
  const found = readRows(unmet, path, raw, decided)
  return {
    rows: raw.length,
    async run(bench, progress) {
      return [await runImport(bench, operatorsCsv(await operatorsHere(bench.log)), found, progress)]
    },
  }
}
