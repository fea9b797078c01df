import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import type { OperationName } from '@landbook/contracts/records/index'
import { isStrongPassword, user } from '@landbook/contracts/records/user/declaration'
import { isRole } from '@landbook/contracts/roles'
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

/** Passwords go to the credentials store and never into the log. */
export const aroundUsers: Partial<Record<OperationName, Around>> = {
  CreateUser: {
    async before({ password, ...args }) {
      if (typeof password !== 'string' || !isStrongPassword(password)) {
        throw invalid([{ path: 'password', message: MESSAGES.reset.complexity }])
      }
      return args
    },
    async after({ password }, { recordId }, { credentials, passwords, person }) {
      // A retry of the command must not revert a later change of the password.
      if (typeof password !== 'string' || (await credentials.get(recordId))) return
      const passwordHash = await passwords.hash(laneOf(person.id), password)
      await credentials.set(newCredential(recordId, passwordHash, undefined), undefined)
    },
  },
  DeleteUser: {
    async after(_, { recordId }, { credentials }) {
      await credentials.remove(recordId)
    },
  },
}
