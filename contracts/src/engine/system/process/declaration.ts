import { choice, json, type Option, text } from '../../kernel/fields.ts'
import { amount } from '../../kernel/figure-fields.ts'
import { declareRecord, type StateOf } from '../../kernel/record.ts'

const PROCESS_KINDS = [
  { value: 'merge', label: 'Merge' },
  { value: 'import', label: 'Import' },
  { value: 'undoImport', label: 'Undo of an Import' },
  { value: 'edit', label: 'Edit of Many' },
] as const satisfies readonly Option[]

export type ProcessKind = (typeof PROCESS_KINDS)[number]['value']

const PROCESS_STATES = [
  { value: 'running', label: 'Under Way' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly Option[]

/**
 * A process of many commands. Its first event holds everything needed to resume it, its last the number of commands
 * that were acknowledged and that the log holds. Its commands' ids derive from its own (`idOf`), so resuming it repeats
 * nothing.
 */
export const process = declareRecord({
  type: 'process',
  name: 'Process',
  title: 'Process',
  titleField: 'name',
  hasPages: false,
  read: 'ADMIN',
  write: 'ADMIN',
  created: 'ProcessStarted',
  fieldEvents: ['ProcessEnded'],
  fields: {
    name: text('Process', { required: true }),
    kind: choice('Kind', PROCESS_KINDS, { required: true }),
    startedBy: text('By', { required: true }),
    plan: json('Plan'),
    state: choice('State', PROCESS_STATES, { required: true, initial: 'running' }),
    steps: amount('Commands', { places: 0 }),
    held: amount('Of Them in the Log', { places: 0 }),
    code: text('Error Code'),
    problem: text('Why It Failed'),
  },
})

export type Process = StateOf<typeof process>
