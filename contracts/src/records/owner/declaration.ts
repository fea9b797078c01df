import { text } from '../../engine/kernel/fields.ts'
import { declareRecord, type StateOf } from '../../engine/kernel/record.ts'

/** The three holders of interests, seeded and fixed (spec part 1, section 1). */
export const OWNERS = ['MES', 'MPI', 'SRO'] as const

export const owner = declareRecord({
  type: 'owner',
  name: 'Owner',
  title: 'Owner',
  titleField: 'name',
  hasPages: false,
  read: undefined,
  write: 'ADMIN',
  unique: { name: 'owner' },
  fields: { name: text('Owner', { required: true }) },
})

export type Owner = StateOf<typeof owner>
