import type { OperationName } from '@landbook/contracts/catalogue/index'
import { isRole } from '@landbook/contracts/catalogue/roles'
import { user } from '@landbook/contracts/catalogue/user'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import type { Around } from '../schema/perform.ts'
import { particularFields } from '../schema/types.ts'
import { laneOf } from '../session/hash-turns.ts'
import { newCredential } from '../session/passwords.ts'

/** What a user shows beside the declared fields. */
export const userFields = particularFields(user, (t) => ({
  formerRoles: t.stringList({
    description:
      'Roles that were given to the user and that there are no longer. The next change of roles ends them.',
    resolve: ({ roles }) => roles.filter((role) => !isRole(role)),
  }),
}))

/**
 * By the arguments with the password, until the command has succeeded: a busy server refuses to hash, and must do so before
 * there is a user.
 */
const hashes = new WeakMap<Args, string>()

/** Passwords go to the credentials store and never into the log. */
export const aroundUsers: Partial<Record<OperationName, Around>> = {
  CreateUser: {
    // Before its password is hashed.
    authScopes: { role: user.write },
    async before(given, { credentials, passwords, person }) {
      const { password, ...args } = given
      if (typeof password !== 'string' || !isStrongPassword(password)) {
        throw invalid([{ path: 'password', message: RESET_MESSAGES.complexity }])
      }
      const hasOne = typeof args.id === 'string' && (await credentials.get(args.id))
      if (!hasOne) hashes.set(given, await passwords.hash(laneOf(person.id), password))
      return args
    },
    async after(given, { recordId }, { credentials }) {
      const passwordHash = hashes.get(given)
      // A retry of the command must not revert a later change of the password.
      if (passwordHash === undefined || (await credentials.get(recordId))) return
      await credentials.set(newCredential(recordId, passwordHash, undefined), undefined)
    },
  },
  DeleteUser: {
    async after(_, { recordId }, { credentials }) {
      await credentials.remove(recordId)
    },
  },
}
