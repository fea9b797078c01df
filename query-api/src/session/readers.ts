import type { Role } from '@landbook/contracts/roles'
import type { Request } from 'express'
import type { Sessions } from './sessions.ts'

/** Who exports. */
export interface Reader {
  id: string
  /** Current roles. */
  roles: readonly Role[]
  /** The record types that a token is limited to; undefined for a session, which is not. */
  types?: readonly string[]
}

/** Authenticates requests for exports. */
export class Readers {
  readonly #sessions: Sessions

  constructor(sessions: Sessions) {
    this.#sessions = sessions
  }

  /** Throws UNAUTHENTICATED, and FORBIDDEN if the user must set up a second factor first. */
  async behind(request: Request): Promise<Reader> {
    const { id, roles } = await this.#sessions.personBehind(request.header('authorization'))
    return { id, roles }
  }
}
