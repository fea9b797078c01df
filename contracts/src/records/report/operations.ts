import { perDay, perMinute } from '../../engine/kernel/rates.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { report } from './declaration.ts'

const rates = [perMinute(20), perDay(300)]

/** Every session saves reports, and changes its own: the guard in command-service/src/records/ sees to that. */
export const reportOperations = [
  creates(report, { role: undefined, rates }),
  updates(report, { role: undefined, rates }),
  deletes(report, { role: undefined, rates }),
  restores(report, { role: undefined, rates }),
] as const
