import { creates, updates } from '../../kernel/record-operations.ts'
import { fileImport } from './declaration.ts'

/** The API has its own forms of them. */
export const fileImportOperations = [
  creates(fileImport, { particular: true }),
  updates(fileImport, { particular: true }),
] as const
