import { TOKEN_PREFIX } from '@landbook/contracts/catalogue/access-tokens'
import { rolesOfToken } from '@landbook/contracts/catalogue/exports'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import type { Role } from '@landbook/contracts/engine/roles'
import type { AccessToken } from '@landbook/platform/engine/credentials/access-tokens'
import { requestNotes } from '@landbook/platform/engine/observability/requests'
import type { Request } from 'express'
import type { Backend } from '../context/context.ts'
import { rolesIn } from '../context/person.ts'
import { hashOf } from './hash.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Sessions } from './sessions.ts'
import type { Watch } from './watch.ts'

/** Precision of 'last used': each update is a write. */
const USED_MS = 60_000

/** Who exports. */
export interface Reader {
  id: string
  /** Current roles; of a token's user only those that read its types. */
  roles: readonly Role[]
  /** The record types that a token is limited to; undefined for a session, which is not. */
  types?: readonly string[]
}

export interface ReaderParts {
  backend: Pick<Backend, 'credentials' | 'people'>
  sessions: Sessions
  secondFactors: SecondFactors
  watch: Watch
  /** The clock by which tokens expire. */
  now?: (() => number) | undefined
}

/**
 * Authenticates requests for exports by a session or by an access token. Wrong tokens are not limited: nobody guesses
 * 256 random bits, and a limit would let one program with an ended token lock out all others at its address.
 */
export class Readers {
  readonly #parts: ReaderParts
  readonly #now: () => number

  constructor(parts: ReaderParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
  }

  /** Throws UNAUTHENTICATED, and FORBIDDEN if the user must set up a second factor first. */
  async behind(request: Request): Promise<Reader> {
    const authorization = request.header('authorization')
    if (authorization === undefined)
      throw new LandbookError('UNAUTHENTICATED', ACCESS_TOKEN_MESSAGES.required)
    const text = tokenIn(authorization)
    if (text !== undefined) return this.#behindToken(text, request.ip)
    const { id, roles } = await this.#parts.sessions.personBehind(authorization)
    return { id, roles }
  }

  async #behindToken(text: string, address: string | undefined): Promise<Reader> {
    const { backend, secondFactors } = this.#parts
    const token = await backend.credentials.accessTokens.byHash(hashOf(text))
    if (!token || token.endedAt !== undefined || token.expiresAt <= this.#now())
      return this.#refuse(token, address)
    const { userId, types } = token
    const [user, credential, { isOn, isRequired }] = await Promise.all([
      backend.people.of(userId),
      backend.credentials.get(userId),
      secondFactors.state(userId),
    ])
    if (!user || !credential) return this.#refuse(token, address)
    if (isRequired && !isOn) throw new LandbookError('FORBIDDEN', SECOND_FACTOR_MESSAGES.requiredOfYou)
    this.#noteUse(token, address)
    requestNotes().person = userId
    return { id: userId, roles: rolesOfToken(rolesIn(user), types), types }
  }

  async #refuse(token: AccessToken | undefined, address: string | undefined): Promise<never> {
    const { userId, name: detail } = token ?? {}
    await this.#parts.watch.note('tokenRefused', { userId, address, ...(detail !== undefined && { detail }) })
    throw new LandbookError('UNAUTHENTICATED', ACCESS_TOKEN_MESSAGES.refused)
  }

  #noteUse({ id, lastUsedAt = 0 }: AccessToken, address = ''): void {
    const at = this.#now()
    if (at - lastUsedAt < USED_MS) return
    // A lost update is harmless; the next request repeats it.
    this.#parts.backend.credentials.accessTokens.noteUse(id, { at, address }).catch(() => undefined)
  }
}

/**
 * The token as a bearer, or as the password of Basic, with any user name. Undefined for another bearer: a session's.
 * A user's own password is never accepted, so Basic is no way to guess it.
 */
function tokenIn(authorization: string): string | undefined {
  const [, scheme = '', given = ''] = /^(\S+) +(\S+) *$/.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return given.startsWith(TOKEN_PREFIX) ? given : undefined
  const login = Buffer.from(given, 'base64').toString()
  return login.slice(login.indexOf(':') + 1)
}
