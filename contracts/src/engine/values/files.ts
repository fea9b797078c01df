/** An accepted file type, checked by content and extension. */
export interface FileType {
  extension: string
  mimeType: string
}

/** Types that browsers display. SVG and HTML are excluded, as they can contain scripts. */
export const MAP_FILES: readonly FileType[] = [
  { extension: 'png', mimeType: 'image/png' },
  { extension: 'jpg', mimeType: 'image/jpeg' },
  { extension: 'gif', mimeType: 'image/gif' },
  { extension: 'webp', mimeType: 'image/webp' },
  { extension: 'pdf', mimeType: 'application/pdf' },
]

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const DOCUMENT_FILES: readonly FileType[] = [
  ...MAP_FILES,
  { extension: 'docx', mimeType: `${OFFICE}.wordprocessingml.document` },
  { extension: 'xlsx', mimeType: `${OFFICE}.spreadsheetml.sheet` },
]

/** Tables for import. Text files have no signature and are recognized by extension. */
export const TABLE_FILES: readonly FileType[] = [
  { extension: 'csv', mimeType: 'text/csv' },
  { extension: 'txt', mimeType: 'text/plain' },
  { extension: 'tsv', mimeType: 'text/tab-separated-values' },
  { extension: 'json', mimeType: 'application/json' },
  { extension: 'geojson', mimeType: 'application/geo+json' },
  { extension: 'xlsx', mimeType: `${OFFICE}.spreadsheetml.sheet` },
]

/** For the `accept` of a file input: 'image/png,.png,…'. */
export const acceptOf = (types: readonly FileType[]): string =>
  types.map(({ extension, mimeType }) => `${mimeType},.${extension}`).join(',')

/** The place of a file: a field of a record, or one of its parts. */
export interface FileKey {
  parentId: string
  /** The field's name, or the part's id. */
  childId: string
}

/** The parsed value of a `file` field. */
export interface FileName extends FileKey {
  fileId: string
  extension: string
}

const ID = '[\\w.:~-]{1,200}'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^(${ID})/(${ID})$`)
const NAME = new RegExp(`^(${ID})/(${ID})/(${UUID})\\.([a-z]{2,7})$`)

/** '{parentId}/{childId}' */
export const fileKey = ({ parentId, childId }: FileKey): string => `${parentId}/${childId}`

/** '{parentId}/{childId}/{fileId}.{extension}' */
export const fileName = ({ fileId, extension, ...key }: FileName): string =>
  `${fileKey(key)}/${fileId}.${extension}`

export function parseFileKey(key: string): FileKey | undefined {
  const [, parentId, childId] = KEY.exec(key) ?? []
  return parentId === undefined || childId === undefined ? undefined : { parentId, childId }
}

export function parseFileName(name: unknown): FileName | undefined {
  const [, parentId, childId, fileId, extension] = (typeof name === 'string' && NAME.exec(name)) || []
  if (parentId === undefined || childId === undefined || fileId === undefined || extension === undefined)
    return undefined
  return { parentId, childId, fileId, extension }
}
