import { rulesOf } from '../../kernel/rules.ts'
import { user } from './declaration.ts'

export const userRules = rulesOf(user, {
  /** People log in with what stands before the @ of their email, unless somebody else already does. */
  suggest({ email }) {
    const local = email?.split('@')[0]?.trim()
    return local ? { username: local } : {}
  },
})
