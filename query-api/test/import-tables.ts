import { utils, write } from 'xlsx'

export type Sheets = Record<string, { cells: unknown[][]; merges?: string[] }>

/** A workbook with these sheets. */
export function book(sheets: Sheets): Uint8Array<ArrayBuffer> {
  const made = utils.book_new()
  for (const [name, { cells, merges = [] }] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(cells, { UTC: true })
    sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(made, sheet, name)
  }
  return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

export const feature = (properties: object, geometry: object | null = null) => ({
  type: 'Feature',
  properties,
  geometry,
})
/** A GeoJSON file. */
export const collection = (features: unknown[], more: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more })
