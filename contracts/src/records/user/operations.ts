import { creates, deletes, type Operation, updates } from '../../kernel/operations.ts'
import { user } from './declaration.ts'

/** The password goes to the credentials store; the event only says that there is a user. */
const withPassword = (operation: Operation): Operation => ({
  ...operation,
  args: { ...operation.args, password: { is: 'secret' } },
})

export const userOperations = [
  withPassword(creates(user)),
  updates(user, { name: 'setUserRole', idArgument: 'userID', only: ['roles'], event: 'UserRolesSet' }),
  deletes(user, { idArgument: 'userID' }),
]
