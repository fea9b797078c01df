import { type AnyRecord, catalogue } from './records/index.ts'
import { holds, type Role } from './roles.ts'

/** The files that each type is exported as, by their extensions. */
export const EXPORT_FILES = ['csv', 'xlsx', 'ndjson', 'parquet'] as const

export type ExportFile = (typeof EXPORT_FILES)[number]

export const EXPORT_PATH = '/api/export'

export const exportPathOf = (type: string, file: ExportFile): string => `${EXPORT_PATH}/${type}.${file}`

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
