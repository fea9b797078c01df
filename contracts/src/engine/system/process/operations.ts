import { acts } from '../../kernel/acts.ts'
import { LandbookError } from '../../kernel/errors.ts'
import { creates } from '../../kernel/record-operations.ts'
import { PROCESS_MESSAGES } from '../../messages/processes.ts'
import { process } from './declaration.ts'

/** Sent by the system; the process's own commands are checked as those of the user who started it. */
export const processOperations = [
  creates(process, { name: 'BeginProcess', internal: true }),
  acts(process, {
    name: 'EndProcess',
    event: 'ProcessEnded',
    internal: true,
    takes: ['state', 'plan', 'steps', 'held', 'code', 'problem'],
    words: (textOf) => textOf('state') || 'Ended',
    /** A process cannot end twice. */
    refuses: ({ state }) =>
      state === 'running' ? undefined : new LandbookError('CONFLICT', PROCESS_MESSAGES.over),
  }),
] as const
