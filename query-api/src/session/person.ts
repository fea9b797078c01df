import type { Role } from '@landbook/contracts/roles'

/** The user of a session, with the roles held now, not those at login. */
export interface Person {
  id: string
  roles: readonly Role[]
  /** The session's id. */
  session: string
  /** The session may only set up a second factor. */
  mustSetUp: boolean
}

/** Says who it is by now, with the roles held by now. Throws UNAUTHENTICATED when the session has ended. */
export type LookUpPerson = () => Promise<Person>
