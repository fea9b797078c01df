import { type Decision, decisionsIn } from '../engine/import/decisions.ts'
import { type ImportContext, type Imported, Importer } from '../engine/import/importer.ts'
import { Memory } from '../engine/import/memory.ts'
import type { Plan, Progress, Section } from '../engine/import/plan.ts'
import { readCsv, readGeoJson, validateRows } from '../engine/import/read-file.ts'
import { recordsHere } from '../engine/import/records-here.ts'
import type { RawRow, Source, SourceRow } from '../engine/import/source.ts'
import { addCounties } from './counties.ts'
import { operatorsCsv } from './operators-csv.ts'
import { NO_OPERATORS, OPERATORS, type OperatorsHere, operatorsIn } from './operators-here.ts'
import { readProduction } from './production.ts'
import { txAbstracts } from './tx-abstracts.ts'
import {
  type NamesOperator,
  operatorsOf,
  type TxOperator,
  txPermitOperators,
  txWellOperators,
} from './tx-operators.ts'
import { permitsInOrder, txPermits } from './tx-permits.ts'
import { txWells } from './tx-wells.ts'
import { WELLS, type WellsHere, wellsIn } from './wells-here.ts'

/**
 * Kind of file → its contents and parser, with the given mappings (`--map`). Parsing throws UserError for files of
 * another kind, and for invalid mappings.
 */
export const PLANS: Readonly<
  Record<string, { description: string; read: (path: string, decided?: readonly string[]) => Plan }>
> = {
  tracts: { description: 'original Texas land surveys with their boundaries (GeoJSON)', read: readTracts },
  wells: {
    description: 'wells of the Texas Railroad Commission, and their operators (GeoJSON)',
    read: readWells,
  },
  permits: {
    description: 'drilling permits of the Commission, and their operators (CSV)',
    read: readPermits,
  },
  operators: { description: 'operating companies (CSV)', read: readOperators },
  production: { description: 'monthly volumes of wells (CSV)', read: readProduction },
}

/** The usable rows of a file, and the mappings of its words. */
interface Found<T> {
  rows: readonly SourceRow<T>[]
  refused: Imported['leftOut']
  decisions?: readonly Decision[]
}

/** Throws UserError. */
function readRows<T>(
  source: Source<T>,
  path: string,
  raw: readonly RawRow[],
  decided: readonly string[],
): Found<T> {
  const found = validateRows(source, path, raw)
  return { ...found, decisions: decisionsIn(decided, source, found.rows) }
}

async function runImport<T>(
  context: ImportContext,
  source: Source<T>,
  { rows, refused, decisions = [] }: Found<T>,
  progress: Progress,
): Promise<Section> {
  const { record, worded = {} } = source
  const memory = await Memory.open(context.log, source.name, context.correlationId)
  await memory.decide(decisions)
  const importer = new Importer(context, source, memory)
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
    async run(context, progress) {
      const memory = await Memory.open(context.log, txAbstracts.name, context.correlationId)
      // Only for new rows: a county that a user has deleted is not recreated.
      const fresh = found.rows.filter(({ columns }) => !memory.get(txAbstracts.key(columns)))
      await addCounties(
        context,
        'Texas',
        fresh.map(({ columns }) => columns.county),
      )
      return [await runImport(context, txAbstracts, found, progress)]
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

/** A source of wells, and of their operators. */
interface Drilled<T> {
  source: (operatedBy: (columns: T) => string | undefined, here: WellsHere) => Source<T>
  operators: (here: OperatorsHere) => Source<TxOperator>
  names: (columns: T) => NamesOperator
  /** Sorts rows, if the order of two rows matters. */
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
    async run(context, progress) {
      const here = await recordsHere(context.log, { operators: OPERATORS, wells: WELLS })
      const companies = operators(operatorsIn(here.operators))
      const first = await runImport(context, companies, { rows: named.operators, refused: [] }, progress)
      const { ids } = first.imported
      const operatedBy = (columns: T) => {
        const operator = named.operatorOf(names(columns))
        return operator && ids.get(companies.key(operator))
      }
      const wells = source(operatedBy, wellsIn(here.wells))
      return [first, await runImport(context, wells, { ...found, rows: inOrder(found.rows) }, progress)]
    },
  }
}

function readOperators(path: string, decided: readonly string[] = []): Plan {
  const raw = readCsv(path)
  const found = readRows(operatorsCsv(NO_OPERATORS), path, raw, decided)
  return {
    rows: raw.length,
    async run(context, progress) {
      const here = await recordsHere(context.log, { operators: OPERATORS })
      return [await runImport(context, operatorsCsv(operatorsIn(here.operators)), found, progress)]
    },
  }
}
