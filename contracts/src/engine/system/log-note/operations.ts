import { creates } from '../../kernel/record-operations.ts'
import { logNote } from './declaration.ts'

export const logNoteOperations = [creates(logNote, { name: 'NoteOnLog', internal: true })] as const
