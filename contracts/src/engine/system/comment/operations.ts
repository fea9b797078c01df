import { acts } from '../../kernel/acts.ts'
import { idIn, pick } from '../../kernel/operations.ts'
import { perDay, perMinute } from '../../kernel/rates.ts'
import { keptByOwners } from '../../kernel/record-operations.ts'
import { ACTIVITY_MESSAGES } from '../../messages/activity.ts'
import { comment } from './declaration.ts'

/** By Landbook, when the record that it is about is merged into another one: nobody else changes what it is about. */
const moves = {
  ...acts(comment, {
    name: 'MoveComment',
    event: 'CommentMoved',
    internal: true,
    takes: ['about'],
    words: ACTIVITY_MESSAGES.moved,
  }),
  intent: (args: Record<string, unknown>) => ({ id: idIn(args.id), values: pick(args, ['about']) }),
}

export const commentOperations = [...keptByOwners(comment, [perMinute(20), perDay(500)]), moves] as const
