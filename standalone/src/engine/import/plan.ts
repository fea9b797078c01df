import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { ImportContext, Imported } from './importer.ts'

/** The result of one source. */
export interface Section {
  record: RecordDeclaration
  imported: Imported
  /** The options that words can be mapped to, by column. */
  choices: Readonly<Record<string, readonly string[]>>
}

export type Progress = (record: RecordDeclaration, done: number, all: number) => void

/** A parsed and validated file, ready to import. Throws UserError when it cannot continue. */
export interface Plan {
  /** Number of rows in the file. */
  rows: number
  run: (context: ImportContext, progress: Progress) => Promise<Section[]>
}
