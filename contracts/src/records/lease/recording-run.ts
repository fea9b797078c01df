import { type Fields, labelOf, metaOf } from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { uniqueKey } from '../../engine/values/texts.ts'
import { type Cells, readTitleRun, type TitleRun, type TitleRunReading, titleColumns } from '../title/run.ts'

/**
 * Reads the documents of a lease from a spreadsheet. Unlike those of a land, they name operators, and have a column of
 * acres for each land, headed by its Land ID.
 */

interface Land {
  id: string
  name: string
}

/** Prefix of the names of the columns of acres. */
export const ACRES_ON = 'acres on '

/** The columns of the sheet of these documents. */
export function recordingColumns(fields: Fields, lands: readonly Land[]): Fields {
  return Object.fromEntries(
    Object.entries(titleColumns(fields)).flatMap(([name, schema]) => {
      const { kind, computed } = metaOf(schema)
      if (computed) return []
      if (kind !== 'amounts') return [[name, schema]]
      return lands.map((land) => [ACRES_ON + land.id, amount(land.name)])
    }),
  )
}

/** As `readTitleRun`; parties are read by name. */
export function readRecordings(sheets: ReadonlyMap<string, Cells>, columns: Fields): TitleRunReading {
  const reading = readTitleRun(sheets, columns)
  if ('problem' in reading) return reading
  return { ...reading, rows: reading.rows.map((row) => ({ ...row, values: withoutZeros(row.values) })) }
}

/** No acres of a land are stored as none. */
const withoutZeros = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name.startsWith(ACRES_ON) && isZeroOrBlank(value))),
  )

/** A name in the columns of parties, with the number of its rows in each. */
export interface Party {
  name: string
  columns: { label: string; rows: number }[]
}

/** Each name once, ignoring blanks and case, as it is first written. */
export function partiesIn({ rows }: TitleRun, columns: Fields): Party[] {
  const parties = new Map<string, { name: string; counts: Map<string, number> }>()
  for (const { values } of rows)
    for (const column of partyColumns(columns)) {
      const name = values[column] ?? ''
      const key = uniqueKey(name)
      if (key === '') continue
      const party = parties.get(key) ?? { name, counts: new Map() }
      party.counts.set(column, (party.counts.get(column) ?? 0) + 1)
      parties.set(key, party)
    }
  return [...parties.values()].map(({ name, counts }) => ({
    name,
    columns: Object.entries(columns).flatMap(([column, schema]) => {
      const found = counts.get(column)
      return found === undefined ? [] : [{ label: labelOf(schema), rows: found }]
    }),
  }))
}

/** The run with ids in place of names; a name without an id is one that could not be read. */
export function withParties(
  run: TitleRun,
  columns: Fields,
  idOf: (name: string) => string | undefined,
): TitleRun {
  const parties = partyColumns(columns)
  const rows = run.rows.map((row) => {
    const values = { ...row.values }
    const unread = { ...row.unread }
    for (const column of parties) {
      const { [column]: name = '' } = values
      delete values[column]
      const id = uniqueKey(name) === '' ? undefined : idOf(name)
      if (id !== undefined) values[column] = id
      else if (name !== '') unread[column] = name
    }
    return { ...row, values, unread }
  })
  return { ...run, rows }
}

const partyColumns = (columns: Fields): string[] =>
  Object.entries(columns).flatMap(([name, schema]) => (metaOf(schema).kind === 'reference' ? [name] : []))
