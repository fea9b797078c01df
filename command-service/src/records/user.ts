import { Admins } from '../admins.ts'
import type { Rules } from '../kernel/rules.ts'

export const userRules: Rules = { guard: (log, streams) => new Admins(log, streams) }
