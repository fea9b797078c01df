import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { holds, type Role } from '../engine/roles.ts'
import { type AnyRecord, catalogue, recordOf, typeNamed } from './index.ts'

/** The files that each type is exported as, by their extensions. */
export const EXPORT_FILES = ['csv', 'xlsx', 'ndjson', 'parquet'] as const

export type ExportFile = (typeof EXPORT_FILES)[number]

export const EXPORT_PATH = '/api/export'

/** By the API's name of the type: '/api/export/Tract.csv'. */
export const exportPathOf = (name: string, file: ExportFile): string => `${EXPORT_PATH}/${name}.${file}`

/** The column that files have of a member of a list: of linked records their names, 'operatedBy.name'. */
export function exportedAs({ links }: Pick<RecordDeclaration, 'links'>, member: string): string {
  const link = links[member]
  return link ? `${member}.${recordOf(typeNamed(link.to)).titleField}` : member
}

/** Who exports. */
export interface ExportReader {
  roles: readonly Role[]
  /** The types that an access token is limited to; undefined for a session. */
  types?: readonly string[] | undefined
}

/** Whether the type holds facts of the company: what only admins read (users, processes) and saved views are none. */
export const holdsData = ({ read, perPerson }: Pick<RecordDeclaration, 'read' | 'perPerson'>): boolean =>
  read !== 'ADMIN' && perPerson === undefined

/** The record types that this reader may export. */
export const exportableBy = ({ roles, types }: ExportReader): AnyRecord[] =>
  catalogue.records.filter(
    (record) =>
      holdsData(record) && holds(roles, record.read) && (types === undefined || types.includes(record.type)),
  )

/** The lists that this reader may export: also of rows of these types. */
export function exportedListsBy(reader: ExportReader): AnyRecord[] {
  const types = exportableBy(reader)
  const rows = catalogue.rows.filter(({ rowsOf }) => types.some(({ type }) => type === rowsOf?.type))
  return [...types, ...rows]
}

/**
 * The roles of an access token: those that its types are read with, as far as its user holds them. Never ADMIN or a
 * role that writes, so what other types' roles show of its own types is closed, too.
 */
export function rolesOfToken(roles: readonly Role[], types: readonly string[]): Role[] {
  const read = exportableBy({ roles, types }).map((record) => record.read)
  return [...new Set(read.filter((role) => role !== undefined))]
}
