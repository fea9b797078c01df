import { creates, updates } from '../../kernel/record-operations.ts'
import { process } from './declaration.ts'

/** The system keeps the account; what a process does is decided by the commands of whoever began it. */
export const processOperations = [
  creates(process, { name: 'BeginProcess', internal: true }),
  updates(process, {
    name: 'EndProcess',
    event: 'ProcessEnded',
    only: ['state', 'plan', 'steps', 'held', 'code', 'problem'],
    internal: true,
  }),
] as const
