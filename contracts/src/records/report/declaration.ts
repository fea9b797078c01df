import { choice, flag, longText, type Option, text } from '../../engine/kernel/fields.ts'
import { declareRecord, type StateOf } from '../../engine/kernel/record.ts'

/** What a custom report can be about, in the order and the words of the specification (part 2, section 2). */
export const REPORTED_TYPES = [
  { value: 'well', label: 'Wells', records: 'Wells' },
  { value: 'unit', label: 'Units', records: 'Units' },
  { value: 'row', label: 'ROWs', records: 'Rights of way' },
  { value: 'tract', label: 'Lands', records: 'Lands' },
  { value: 'lease', label: 'Leases', records: 'Leases' },
] as const satisfies readonly (Option & { records: string })[]

export type Reported = (typeof REPORTED_TYPES)[number]

/**
 * A custom report under a name, to be opened by others (decision 0046). It says what is asked for, and holds nothing of
 * any record: what its readers see is what each of them may read.
 */
export const report = declareRecord({
  type: 'report',
  name: 'Report',
  title: 'Report',
  titleField: 'name',
  hasPages: false,
  read: undefined,
  // Of those of others: see the guard in command-service/src/records/.
  write: 'ADMIN',
  // All fields of a land and of what it leads to are 5 kB.
  perPerson: { of: 'owner', called: 'saved reports', most: 200, bytes: 16_000 },
  fields: {
    name: text('Name', { required: true }),
    owner: text('Saved By', { required: true, fixed: true }),
    about: choice('Report Type', REPORTED_TYPES, { required: true, fixed: true }),
    columns: longText('Fields'),
    filter: longText('Filter'),
    sort: text('Sort'),
    groupBy: longText('Group By'),
    isPersonal: flag('Listed for Its Owner Only'),
  },
})

export type Report = StateOf<typeof report>
