import { invalid, LandbookError } from '../../kernel/errors.ts'
import { rulesOf } from '../../kernel/rules.ts'
import { MESSAGES } from '../../messages.ts'
import { process } from './declaration.ts'

/** A process ends once; as done only when its count is complete. */
export const processRules = rulesOf(process, {
  refuse({ state, steps, held }, before) {
    if (before && before.state !== 'running') throw new LandbookError('CONFLICT', MESSAGES.processes.over)
    if (state === 'done' && (steps === null || steps !== held))
      throw invalid([{ path: 'held', message: MESSAGES.processes.notCounted }])
  },
})
