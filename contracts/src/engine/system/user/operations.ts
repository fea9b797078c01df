import { acts } from '../../kernel/acts.ts'
import { type Operation, typed } from '../../kernel/operations.ts'
import { creates, deletes } from '../../kernel/record-operations.ts'
import type { UserDeclaration } from './declaration.ts'

/** The password goes to the credentials store; the event does not contain it. */
const withPassword = <N extends string, A>(
  operation: Operation<N, A>,
): Operation<N, A & { readonly password?: string }> =>
  typed({ ...operation, args: { ...operation.args, password: { is: 'secret' } } })

export const userOperations = (user: UserDeclaration) =>
  [
    withPassword(creates(user)),
    acts(user, {
      name: 'setUserRole',
      event: 'UserRolesSet',
      idArgument: 'userID',
      takes: ['roles'],
      words: 'Permissions set',
    }),
    acts(user, {
      name: 'NoteMentionsRead',
      event: 'UserMentionsOpened',
      idArgument: 'userID',
      internal: true,
      takes: ['mentionsReadAt'],
      words: 'Mentions read',
    }),
    deletes(user, { idArgument: 'userID' }),
  ] as const
