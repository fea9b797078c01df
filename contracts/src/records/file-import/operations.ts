import { creates, updates } from '../../kernel/record-operations.ts'
import { fileImport } from './declaration.ts'

/** The API offers them in forms of their own. */
export const fileImportOperations = [
  creates(fileImport, { particular: true }),
  updates(fileImport, { particular: true }),
] as const
