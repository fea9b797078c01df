import type { Dictionary } from '../../kernel/words.ts'

export const viewWords: Dictionary<'view'> = {
  meaning: 'A list as somebody left it, under a name: its columns, filters, search and order.',
  members: {
    name: 'What the view is called.',
    owner: 'The user who saved it, and who may change it beside admins.',
    about: 'The record type that it lists.',
    list: 'The list that it is a view of, as in its address.',
    query: 'Columns, filters, search and order, as in the address of the list.',
    isPersonal: 'Whether only its owner finds it in the menu. It is no secret.',
    isDefault: 'Whether the menu opens the list with it.',
  },
}
