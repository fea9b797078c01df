import { rulesOf } from '../../kernel/rules.ts'
import type { UserDeclaration } from './declaration.ts'

export const userRules = (user: UserDeclaration) =>
  rulesOf(user, {
    /** The default user name is the local part of the email address, if free. */
    suggest({ email }) {
      const local = email?.split('@')[0]?.trim()
      return local ? { username: local } : {}
    },
  })
