import { user } from '@landbook/contracts/catalogue/user'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import type { Api } from '../schema/api.ts'

/** The user of the session, with current roles. */
export function addMe({ builder, types }: Api): void {
  builder.queryField('me', (t) =>
    t.field({
      type: types.record(user.type),
      resolve: async (_, _args, { views, person }) => {
        const found = await views().of(user).get(person.id)
        if (!found) throw new LandbookError('UNAUTHENTICATED', LOGIN_MESSAGES.sessionEnded)
        return found
      },
    }),
  )
}
