import type { Dictionary } from '../../kernel/words.ts'

export const commentWords: Dictionary<'comment'> = {
  meaning: 'What somebody says about a record. It is read by whoever may read the record.',
  members: {
    text: 'What is said.',
    about: 'The record that it is about, as in the log: its type and its id.',
    author: 'The id of the user who wrote it, and who may change it beside admins.',
    writtenAt: 'When it was written.',
    mentioned: 'The users that it names, who may read the record.',
    editedAt: 'When its text was changed last.',
  },
}
