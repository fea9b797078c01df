import type { Role } from '@landbook/contracts/roles'

/** The user behind a session, with the roles held now, whatever the token once said. */
export interface Person {
  id: string
  roles: readonly Role[]
  /** The session's id. */
  session: string
  /** The session is good for nothing but setting up a second factor. */
  mustSetUp: boolean
}

/** Says who it is by now, with the roles held by now. Throws UNAUTHENTICATED when the session has ended. */
export type WhoNow = () => Promise<Person>
