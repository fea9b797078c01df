import { isRole } from '@landbook/contracts/catalogue/roles'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import type { Role } from '@landbook/contracts/engine/roles'
import type { Response } from 'express'

/** The user of a session, with current roles, not those at login. */
export interface Person {
  id: string
  roles: readonly Role[]
  /** The session's id. */
  session: string
  /** The session may only set up a second factor. */
  mustSetUp: boolean
}

/** The response to an authenticated request. */
export type Authorised = Response<unknown, { person: Person }>

/** Reads the current user and roles. Throws UNAUTHENTICATED if the session has ended. */
export type LookUpPerson = () => Promise<Person>

export const rolesIn = ({ roles }: RecordState): Role[] =>
  Array.isArray(roles) ? roles.map(String).filter(isRole) : []
