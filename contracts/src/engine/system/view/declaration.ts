import { flag, longText, text } from '../../kernel/fields.ts'
import { declareRecord, type StateOf } from '../../kernel/record.ts'

/**
 * A list as somebody left it, under a name: what is asked for, not what was answered. Its readers see what each of them
 * may read (decision 0046).
 */
export const view = declareRecord({
  type: 'view',
  name: 'View',
  title: 'View',
  titleField: 'name',
  hasPages: false,
  read: undefined,
  write: 'ADMIN',
  perPerson: { of: 'owner', called: 'saved views', most: 200, bytes: 16_000 },
  fields: {
    name: text('Name', { required: true }),
    owner: text('Saved By', { required: true, fixed: true }),
    about: text('Record Type', { required: true, fixed: true }),
    list: text('List', { required: true, fixed: true }),
    query: longText('Query'),
    isPersonal: flag('Listed for Its Owner Only'),
    isDefault: flag('Opens with the List'),
  },
})

export type View = StateOf<typeof view>
