import { counted } from '../values/texts.ts'

export const AUDIT_MESSAGES = {
  columns: {
    at: 'Time (UTC)',
    actor: 'Person',
    record: 'Record type',
    name: 'Record',
    what: 'What',
    label: 'Field',
    from: 'From',
    to: 'To',
    source: 'Source',
    reason: 'Reason',
    effectiveOn: 'Effective on',
    id: 'Record ID',
    revision: 'Revision',
    operation: 'Operation',
    commandId: 'Command ID',
  },
  none: 'No entries match',
  /** NaN if not counted. */
  newer: (count: number) => (Number.isNaN(count) ? 'Newer events' : counted(count, 'newer event')),
  exporting: (lines: number) => `${lines.toLocaleString('en-US')} lines so far …`,
  exported: (lines: number, file: string) => `${lines.toLocaleString('en-US')} lines exported to ${file}`,
  exportFailed: 'The export was interrupted, and no file was saved. Please try again.',
  wrongOrder: 'The last day is before the first one',
}
