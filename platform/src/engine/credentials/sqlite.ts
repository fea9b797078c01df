import { openSqliteTables } from '../stores/tables/sqlite.ts'
import type { Credentials } from './port.ts'
import { credentialsIn, TABLES } from './stored.ts'

/** Credentials in a SQLite file of their own (':memory:' for tests), which several processes may share. Throws ViewsUnavailable. */
export const openSqliteCredentials = ({ file }: { file: string }): Credentials =>
  credentialsIn(openSqliteTables(file, 'credentials', TABLES))
