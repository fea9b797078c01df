import { choice, file, flag, longText, type Option, text, timestamp } from '../../kernel/fields.ts'
import { amount } from '../../kernel/figure-fields.ts'
import { declareRecord, type StateOf } from '../../kernel/record.ts'
import { TABLE_FILES } from '../../values/files.ts'

export const IMPORT_STATES = [
  { value: 'planned', label: 'Not yet imported' },
  { value: 'running', label: 'Running' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'done', label: 'Done' },
  { value: 'undoing', label: 'Being undone' },
  { value: 'undone', label: 'Undone' },
] as const satisfies readonly Option[]

/**
 * A file import: the file, how it was read and the result. The changes are in the events of each record, with this
 * one's id as their correlation id. (Streams `import-…` are the command line's.)
 */
export const fileImport = declareRecord({
  type: 'fileImport',
  name: 'FileImport',
  title: 'Import',
  titleField: 'name',
  hasPages: false,
  read: 'ADMIN',
  write: 'ADMIN',
  fields: {
    name: text('File', { required: true }),
    file: file('Stored As', { accepts: TABLE_FILES }),
    startedBy: text('By'),
    startedAt: timestamp('Started'),
    recordType: text('Record Type'),
    sheet: text('Sheet'),
    delimiter: text('Between Columns'),
    shape: text('Shape'),
    mapping: longText('Columns'),
    fixed: longText('The Same for Every Row'),
    decimals: longText('Decimal Signs'),
    key: text('Told Apart By'),
    blankClears: flag('Empty Cells Clear'),
    skipCells: flag('Unreadable Cells Left Out'),
    state: choice('State', IMPORT_STATES, { required: true, initial: 'planned' }),
    added: amount('Added', { places: 0 }),
    changed: amount('Changed', { places: 0 }),
    unchanged: amount('Unchanged', { places: 0 }),
    leftOut: amount('Left Out', { places: 0 }),
    undone: amount('Undone', { places: 0 }),
    skipped: amount('Not Undone', { places: 0 }),
    plan: text('Plan'),
    report: text('Report'),
    problem: text('Why It Stopped'),
  },
})

export type FileImport = StateOf<typeof fileImport>
