import { acts } from '../../kernel/acts.ts'
import { LandbookError } from '../../kernel/errors.ts'
import { creates } from '../../kernel/record-operations.ts'
import { MESSAGES } from '../../messages.ts'
import { process } from './declaration.ts'

/** The system keeps the account; what a process does is decided by the commands of whoever began it. */
export const processOperations = [
  creates(process, { name: 'BeginProcess', internal: true }),
  acts(process, {
    name: 'EndProcess',
    event: 'ProcessEnded',
    internal: true,
    takes: ['state', 'plan', 'steps', 'held', 'code', 'problem'],
    words: (said) => said('state') || 'Ended',
    /** A process ends once. */
    refuses: ({ state }) =>
      state === 'running' ? undefined : new LandbookError('CONFLICT', MESSAGES.processes.over),
  }),
] as const
