import { invalid } from '../../kernel/errors.ts'
import { rulesOf } from '../../kernel/rules.ts'
import { PROCESS_MESSAGES } from '../../messages/processes.ts'
import { process } from './declaration.ts'

export const processRules = rulesOf(process, {
  /** A process is only done if the log holds all of its commands. */
  refuse({ state, steps, held }) {
    if (state === 'done' && (!steps || steps !== held))
      throw invalid([{ path: 'held', message: PROCESS_MESSAGES.notCounted }])
  },
})
