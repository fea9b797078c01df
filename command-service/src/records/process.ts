import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Rules } from '../kernel/rules.ts'

/** A process ends once; as done only when its count is complete. */
export const processRules: Rules = {
  refuse(before, { state, steps, held }) {
    if (before && before.state !== 'running') throw new LandbookError('CONFLICT', MESSAGES.processes.over)
    if (state === 'done' && (typeof steps !== 'string' || steps !== held))
      throw invalid([{ path: 'held', message: MESSAGES.processes.notCounted }])
  },
}
