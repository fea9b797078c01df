import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { user } from '@landbook/contracts/records/user'
import { isRole } from '@landbook/contracts/roles'
import type { Credentials } from '@landbook/platform/credentials/port'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Person, Views } from '../context.ts'

/** A working day. */
export const SESSION_SECONDS = 8 * 60 * 60

const claims = z.object({ sub: z.string(), issuedAt: z.number(), exp: z.number() })
type Claims = z.infer<typeof claims>

/** Sessions are signed tokens; what they are worth is looked up at every request. */
export class Sessions {
  readonly #secret: string
  readonly #views: () => Views
  readonly #credentials: Credentials
  /** Verifying a signature is dear; a token that was genuine once stays so until it expires. */
  readonly #genuine = new LRUCache<string, Claims>({ max: 5_000 })

  constructor(secret: string, views: () => Views, credentials: Credentials) {
    this.#secret = secret
    this.#views = views
    this.#credentials = credentials
  }

  /** `issuedAt` (ms since the epoch): when the password was looked up. One that was set since ends the session. */
  issue(userId: string, issuedAt = Date.now()): string {
    // JWT's own `iat` counts whole seconds; a password changed within one must still end the session.
    return jwt.sign({ issuedAt }, this.#secret, {
      subject: userId,
      expiresIn: SESSION_SECONDS,
      algorithm: 'HS256',
    })
  }

  /** The person behind an Authorization header, with today's roles. Throws UNAUTHENTICATED. */
  async personBehind(authorization: string | null | undefined): Promise<Person> {
    const found = this.#claimsOf(/^Bearer (.+)$/.exec(authorization ?? '')?.[1])
    if (!found) throw new LandbookError('UNAUTHENTICATED', MESSAGES.login.sessionEnded)
    const [view, credential] = await Promise.all([
      this.#views().of(user).get(found.sub),
      this.#credentials.get(found.sub),
    ])
    if (!view || !credential || found.issuedAt < credential.sessionsValidFrom) {
      throw new LandbookError('UNAUTHENTICATED', MESSAGES.login.sessionEnded)
    }
    const roles = Array.isArray(view.roles) ? view.roles.map(String).filter(isRole) : []
    return { id: found.sub, roles }
  }

  #claimsOf(token: string | undefined): Claims | undefined {
    if (token === undefined) return undefined
    const known = this.#genuine.get(token)
    if (known) return known.exp * 1000 > Date.now() ? known : undefined
    try {
      const verified = claims.parse(jwt.verify(token, this.#secret, { algorithms: ['HS256'] }))
      this.#genuine.set(token, verified)
      return verified
    } catch {
      return undefined
    }
  }
}
