import { creates } from '../../kernel/operations.ts'
import { logNote } from './declaration.ts'

export const logNoteOperations = [creates(logNote, { name: 'NoteOnLog', internal: true })]
