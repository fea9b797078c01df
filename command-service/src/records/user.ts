import { Admins } from '../admins.ts'
import type { Rules } from '../kernel/rules.ts'

export const userRules: Rules = {
  /** People log in with what stands before the @ of their email, unless somebody else already does. */
  suggest({ email }): Record<string, string> {
    const local = typeof email === 'string' ? email.split('@')[0]?.trim() : undefined
    return local ? { username: local } : {}
  },
  guard: (log, streams) => new Admins(log, streams),
}
