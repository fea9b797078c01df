import { creates, deletes, restores, updates } from '../../kernel/record-operations.ts'
import { report } from './declaration.ts'

/** Every session saves reports, and changes its own: the guard in command-service/src/records/ sees to that. */
export const reportOperations = [
  creates(report, { role: undefined }),
  updates(report, { role: undefined }),
  deletes(report, { role: undefined }),
  restores(report),
] as const
