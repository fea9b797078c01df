import { longText, text, timestamp } from '../../kernel/fields.ts'
import { declareRecord, linkEvents, type StateOf } from '../../kernel/record.ts'

/**
 * What somebody says about a record of any type that has pages. A stream of its own, so that it is in no open form's way.
 * Whoever may read the record reads it, by the query `comments`, and may write others (decision 0069).
 */
export const comment = declareRecord({
  type: 'comment',
  name: 'Comment',
  title: 'Comment',
  titleField: 'text',
  hasPages: false,
  read: 'ADMIN',
  write: 'ADMIN',
  about: 'about',
  perPerson: { of: 'author', called: 'comments', most: 20_000, bytes: 16_000 },
  fieldEvents: ['CommentMoved'],
  fields: {
    text: longText('Comment', { required: true }),
    about: text('About', { required: true, fixed: true }),
    author: text('By', { required: true, fixed: true }),
    writtenAt: timestamp('Written', { fixed: true }),
    editedAt: timestamp('Edited', { fixed: true }),
  },
  links: { mentioned: { to: 'user', label: 'Mentioned', events: linkEvents('CommentMentioned') } },
})

export type Comment = StateOf<typeof comment>
