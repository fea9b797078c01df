import type { Role } from '@landbook/contracts/roles'

/** The user of a session, with current roles, not those at login. */
export interface Person {
  id: string
  roles: readonly Role[]
  /** The session's id. */
  session: string
  /** The session may only set up a second factor. */
  mustSetUp: boolean
}

/** Reads the current user and roles. Throws UNAUTHENTICATED if the session has ended. */
export type LookUpPerson = () => Promise<Person>
