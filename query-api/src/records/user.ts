import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { isStrongPassword, user } from '@landbook/contracts/records/user/declaration'
import { isRole } from '@landbook/contracts/roles'
import { GraphQLString } from 'graphql'
import type { Around } from '../schema/mutations.ts'
import { listOf } from '../schema/required.ts'
import { outputTypeOf } from '../schema/scalars.ts'
import type { ParticularFields } from '../schema/types.ts'
import { newCredential } from '../session/passwords.ts'

const storedRoles = ({ roles }: Record<string, unknown>): string[] =>
  Array.isArray(roles) ? roles.map(String) : []

/** What a user shows beside the declared fields. A role that was done away with stays in the log for ever. */
export const userFields: ParticularFields[string] = () => ({
  roles: { type: outputTypeOf(user.fields.roles), resolve: (found) => storedRoles(found).filter(isRole) },
  formerRoles: {
    type: listOf(GraphQLString),
    description:
      'Roles that were given to the user and that there are no longer. The next change of roles ends them.',
    resolve: (found) => storedRoles(found).filter((role) => !isRole(role)),
  },
})

/** Passwords go to the credentials store; the log only learns that there is a user. */
export const aroundUsers: Readonly<Record<string, Around>> = {
  CreateUser: {
    async before({ password, ...args }) {
      if (typeof password !== 'string' || !isStrongPassword(password)) {
        throw invalid([{ path: 'password', message: MESSAGES.reset.complexity }])
      }
      return args
    },
    async after({ password }, { recordId }, { credentials }) {
      // A retry of the same command must not undo a password that was changed since.
      if (typeof password !== 'string' || (await credentials.get(recordId))) return
      await credentials.set(await newCredential(recordId, password, undefined), undefined)
    },
  },
  DeleteUser: {
    async after(_, { recordId }, { credentials }) {
      await credentials.remove(recordId)
    },
  },
}
