import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { isStrongPassword, user } from '@landbook/contracts/records/user'
import { uniqueKey } from '@landbook/contracts/values/texts'
import type { Context } from '../context.ts'
import type { Around } from '../schema/mutations.ts'
import { hashPassword } from '../session/passwords.ts'

/** The email's local part, where nobody has it yet. */
async function defaultUsername(email: unknown, context: Context): Promise<Record<string, string>> {
  const local = typeof email === 'string' ? email.split('@')[0]?.trim() : undefined
  if (!local || uniqueKey(local) === '') return {}
  const taken = await context
    .views()
    .of(user)
    .count({ _unique: uniqueKey(local) })
  return taken === 0 ? { username: local } : {}
}

/** Passwords go to the credentials store; the log only learns that there is a user. */
export const aroundUsers: Readonly<Record<string, Around>> = {
  CreateUser: {
    async before({ password, ...args }, context) {
      if (typeof password !== 'string' || !isStrongPassword(password)) {
        throw invalid([{ path: 'password', message: MESSAGES.reset.complexity }])
      }
      return { ...(await defaultUsername(args.email, context)), ...args }
    },
    async after({ password }, { recordId }, { credentials }) {
      // A retry of the same command must not undo a password that was changed since.
      if (typeof password !== 'string' || (await credentials.get(recordId))) return
      const passwordHash = await hashPassword(password)
      // A user who is created again under a deleted one's id does not inherit that one's sessions.
      await credentials.set({ userId: recordId, passwordHash, sessionsValidFrom: Date.now() })
    },
  },
  DeleteUser: {
    async after(_, { recordId }, { credentials }) {
      await credentials.remove(recordId)
    },
  },
}
