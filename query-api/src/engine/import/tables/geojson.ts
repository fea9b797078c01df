import type { CellValue } from '@landbook/contracts/engine/import/cells'
import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { z } from 'zod'
import { headingOf, headingsIn } from './headings.ts'
import { BadTable, type Table, type TableRow } from './table.ts'
import { decoded } from './text.ts'

/** The column of the features' geometry. */
const GEOMETRY = 'geometry'

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  crs: z.object({ properties: z.record(z.string(), z.unknown()).nullish() }).nullish(),
})
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.unknown(),
})

/** The features of a FeatureCollection: their properties, and `geometry`. Throws BadTable. */
export function readGeoJson(bytes: Uint8Array): Table {
  const { text, encoding } = decoded(bytes)
  const { success, data } = collection.safeParse(parsed(text))
  if (!success) throw new BadTable(IMPORT_MESSAGES.notGeoJson)
  const { features, crs } = data
  const name = crs?.properties ? String(crs.properties.name ?? crs.properties.code ?? '') : ''
  if (crs && !isWgs84(name)) throw new BadTable(IMPORT_MESSAGES.otherCrs(name || 'another system'))
  if (features.length === 0) throw new BadTable(IMPORT_MESSAGES.empty)
  if (features.length > IMPORT_LIMITS.rows)
    throw new BadTable(IMPORT_MESSAGES.tooManyRows(IMPORT_LIMITS.rows))
  const rows = features.map(rowOf)
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const headings = headingsIn([...names]).map(({ heading }) => heading)
  const notes = encoding === undefined ? [] : [IMPORT_MESSAGES.encoding(encoding)]
  return { format: 'geojson', headings, rows, sheets: [], sheet: null, delimiter: null, notes }
}

function rowOf(given: unknown, index: number): TableRow {
  const { success, data } = feature.safeParse(given)
  const number = index + 1
  if (!success || isDeeperThan(MOST_DEPTH, data.geometry))
    return { number, cells: {}, problem: { message: IMPORT_MESSAGES.notAFeature } }
  const { id, properties, geometry } = data
  const named = Object.entries(properties ?? {}).map(([name, value]) => [headingOf(name), cellOf(value)])
  // A property named 'geometry' or 'id' takes precedence.
  const own = { ...(id === undefined ? {} : { 'feature id': id }), [GEOMETRY]: placeOf(geometry) }
  return { number, cells: { ...own, ...Object.fromEntries(named) } }
}

/** Maximum nesting of a geometry: type, coordinates, polygons, rings, points, and collections. */
const MOST_DEPTH = 12

/** Deeply nested data would overflow the stack when cloned. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}

const placeOf = (geometry: unknown): CellValue =>
  typeof geometry === 'object' && geometry !== null ? geometry : null

const cellOf = (value: unknown): CellValue =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null

/** RFC 7946 allows only WGS 84; older files may state it. */
const isWgs84 = (name: string): boolean => /(CRS:?84|EPSG:{1,2}(\d+(\.\d+)*:)?4326)$/i.test(name)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new BadTable(IMPORT_MESSAGES.notJson(error instanceof Error ? error.message.slice(0, 120) : ''))
  }
}
