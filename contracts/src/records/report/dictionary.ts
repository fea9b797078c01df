import type { Dictionary } from '../../engine/kernel/words.ts'

export const reportWords: Dictionary<'report'> = {
  meaning: 'A custom report under a name: what is asked for, not what was answered.',
  members: {
    name: 'What the report is called.',
    owner: 'The user who saved it, and who may change it beside admins.',
    about: 'The record type that it lists.',
    columns: 'The fields in the order of the columns, with a dot in those of linked records.',
    filter:
      'The conditions that records must meet: members of the API’s filter with their values, as in an address.',
    sort: 'The column by which rows are sorted, with its direction.',
    groupBy: 'What rows are grouped by, if they are.',
    isPersonal: 'Whether only its owner finds it among saved reports. It is no secret.',
  },
}
