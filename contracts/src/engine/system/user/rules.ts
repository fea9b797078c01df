import { rulesOf } from '../../kernel/rules.ts'
import { user } from './declaration.ts'

export const userRules = rulesOf(user, {
  /** The default user name is the local part of the email address, if free. */
  suggest({ email }) {
    const local = email?.split('@')[0]?.trim()
    return local ? { username: local } : {}
  },
})
