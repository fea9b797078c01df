import type { Dictionary } from '../../kernel/words.ts'

export const userWords: Dictionary<'user'> = {
  meaning: 'A person who can log in.',
  members: {
    email: "The person's e-mail address, by which they log in.",
    username: 'Another name by which they log in.',
    roles: 'What the person may read and write.',
    mentionsReadAt: 'When the person last read the comments that mention them.',
  },
}
