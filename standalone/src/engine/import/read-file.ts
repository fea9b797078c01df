import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { UserError } from '../user-error.ts'
import type { RawRow, Source, SourceRow } from './source.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read',
}

/** Throws UserError. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new UserError(`${path}: ${REASONS[code] ?? `cannot be read (${code})`}`)
  }
}

const featureCollection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const feature = z.object({ properties: z.record(z.string(), z.unknown()), geometry: z.unknown() })

/** The features of a GeoJSON FeatureCollection: their properties, and `geometry`. Throws UserError. */
export function readGeoJson(path: string): RawRow[] {
  const collection = featureCollection.safeParse(parseJson(path))
  if (!collection.success) throw new UserError(`${path}: is not a GeoJSON FeatureCollection`)
  return collection.data.features.map((each, index) => {
    const { success, data } = feature.safeParse(each)
    if (!success)
      return { number: index + 1, columns: {}, problem: 'is not a GeoJSON feature with properties' }
    return { number: index + 1, columns: { ...data.properties, geometry: data.geometry } }
  })
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readText(path))
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${path}: is not JSON`)
  }
}

/** The lines of a CSV file as objects; headings are lower-cased. Throws UserError. */
export function readCsv(path: string): RawRow[] {
  let header: string[] = []
  const names = (line: string[]) => {
    header = line.map((name) => name.trim().toLowerCase())
    return header
  }
  const options = { columns: names, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }
  try {
    const lines = parse<CsvLine>(readText(path), options)
    return lines.map(({ record, info: { lines: number, error } }) =>
      error
        ? { number, columns: {}, problem: `does not have the ${header.length} columns of the first line` }
        : { number, columns: record },
    )
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${path}: is not CSV (${error instanceof Error ? error.message : error})`)
  }
}

interface CsvLine {
  record: Record<string, unknown>
  info: { lines: number; error?: unknown }
}

/** Validates the rows of a file, and reports invalid ones. Throws UserError for a file of another kind. */
export function validateRows<T>(
  source: Pick<Source<T>, 'columns'>,
  path: string,
  raw: readonly RawRow[],
): { rows: SourceRow<T>[]; refused: { number: number; reason: string }[] } {
  if (raw.length === 0) throw new UserError(`${path}: has no rows`)
  const missing = Object.entries(source.columns.shape)
    .filter(
      ([name, schema]) => !schema.safeParse(undefined).success && !raw.some(({ columns }) => name in columns),
    )
    .map(([name]) => name)
  if (missing.length > 0) {
    throw new UserError(
      `${path}: lacks ${missing.join(', ')}; a file of this kind has the columns ${Object.keys(source.columns.shape).join(', ')}`,
    )
  }
  const rows: SourceRow<T>[] = []
  const refused: { number: number; reason: string }[] = []
  for (const { number, columns, problem } of raw) {
    const parsed = problem === undefined ? source.columns.safeParse(columns) : undefined
    if (parsed?.success) rows.push({ number, columns: parsed.data })
    else refused.push({ number, reason: problem ?? reasonOf(parsed?.error) })
  }
  return { rows, refused }
}

const reasonOf = (error: z.ZodError | undefined): string =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
