import { type AnyRecord, catalogue } from './records/index.ts'
import { holds, type Role } from './roles.ts'

/** The files that each type is exported as, by their extensions. */
export const EXPORT_FILES = ['csv', 'xlsx', 'ndjson', 'parquet'] as const

export type ExportFile = (typeof EXPORT_FILES)[number]

export const EXPORT_PATH = '/api/export'

/** By the API's name of the type: '/api/export/Tract.csv'. */
export const exportPathOf = (name: string, file: ExportFile): string => `${EXPORT_PATH}/${name}.${file}`

/** Who exports. */
export interface ExportReader {
  roles: readonly Role[]
  /** The types that an access token is limited to; undefined for a session. */
  types?: readonly string[] | undefined
}

/** The record types that this reader may export. Those that only admins read (users, processes) never are. */
export const exportableBy = ({ roles, types }: ExportReader): AnyRecord[] =>
  catalogue.records.filter(
    ({ type, read }) =>
      read !== 'ADMIN' && holds(roles, read) && (types === undefined || types.includes(type)),
  )

/**
 * The roles of an access token: those that its types are read with, as far as its user holds them. Never ADMIN or a
 * role that writes, so what other types' roles show of its own types is closed, too.
 */
export function rolesOfToken(roles: readonly Role[], types: readonly string[]): Role[] {
  const read = exportableBy({ roles, types }).map((record) => record.read)
  return [...new Set(read.filter((role) => role !== undefined))]
}
