import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import { TOKEN_PREFIX } from '@landbook/contracts/catalogue/access-tokens'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import type { Credential, Credentials, Session } from '@landbook/platform/engine/credentials/port'
import { requestNotes } from '@landbook/platform/engine/observability/requests'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { type Person, rolesIn } from '../context/person.ts'
import { ALLOWANCES } from '../turns/rates.ts'
import type { People } from './people.ts'

/** A working day. */
export const SESSION_SECONDS = 8 * 60 * 60
/** Precision of 'last used': each update is a write. */
const SEEN_MS = 60_000
const LONGEST_AGENT = 300

/** Purpose of a setup-only token: setting up a second factor. */
const SET_UP = 'set up a second factor'

const claims = z.object({
  sub: z.string(),
  jti: z.string(),
  exp: z.number(),
  scope: z.literal(SET_UP).optional(),
})
type Claims = z.infer<typeof claims>

/** How a session begins. */
export interface Beginning {
  /** `sessionsValidFrom` of the checked password. */
  confirmedAt: number
  agent: string
  address: string
  /** The session may only set up a second factor. */
  mustSetUp?: boolean
}

/** A token is signed and contains the id of its session, which is looked up at every request. */
export class Sessions {
  readonly #secret: KeyObject
  readonly #people: People
  readonly #credentials: Credentials
  /** Cache of verified tokens: verifying a signature is expensive, and its result holds until the token expires. */
  readonly #genuine = lastUsed<string, Claims>(5_000)

  constructor(secret: string, people: People, credentials: Credentials) {
    // Of a text it would be tried first whether it is a public key, for each token.
    this.#secret = createSecretKey(Buffer.from(secret))
    this.#people = people
    this.#credentials = credentials
  }

  /** Begins a session and returns its token. */
  async begin(
    userId: string,
    { confirmedAt, agent, address, mustSetUp = false }: Beginning,
  ): Promise<string> {
    const id = randomUUID()
    const startedAt = Date.now()
    const session = {
      id,
      userId,
      confirmedAt,
      startedAt,
      seenAt: startedAt,
      expiresAt: startedAt + SESSION_SECONDS * 1000,
      agent: agent.slice(0, LONGEST_AGENT),
      address,
    }
    await this.#credentials.sessions.begin(session, ALLOWANCES.session.most)
    return jwt.sign(mustSetUp ? { scope: SET_UP } : {}, this.#secret, {
      subject: userId,
      jwtid: id,
      expiresIn: SESSION_SECONDS,
      algorithm: 'HS256',
    })
  }

  /**
   * The user of an Authorization header, with current roles. Throws UNAUTHENTICATED, and FORBIDDEN for a setup-only
   * session.
   */
  async personBehind(authorization: string | null | undefined): Promise<Person> {
    const person = await this.anyoneBehind(authorization)
    if (person.mustSetUp) throw new LandbookError('FORBIDDEN', SECOND_FACTOR_MESSAGES.requiredOfYou)
    return person
  }

  /** Like personBehind, but accepts setup-only sessions. */
  async anyoneBehind(authorization: string | null | undefined): Promise<Person> {
    const token = tokenIn(authorization)
    if (token?.startsWith(TOKEN_PREFIX))
      throw new LandbookError('UNAUTHENTICATED', ACCESS_TOKEN_MESSAGES.onlyForExports)
    const found = this.#claimsOf(token)
    if (!found) throw ended()
    const { sub: userId, jti, scope } = found
    const [user, session] = await Promise.all([this.#people.of(userId), this.#sessionOf(userId, jti)])
    if (!user || !session) {
      this.#genuine.delete(token ?? '')
      throw ended()
    }
    this.#noteUse(session)
    requestNotes().person = userId
    return { id: userId, roles: rolesIn(user), session: session.id, mustSetUp: scope === SET_UP }
  }

  /** Whether this process has met the session before, and has not refused it since. */
  hasMet(authorization: string | undefined): boolean {
    const known = this.#genuine.peek(tokenIn(authorization) ?? '')
    return known !== undefined && known.scope !== SET_UP
  }

  /** Undefined if it has ended. */
  async #sessionOf(userId: string, id: string): Promise<Session | undefined> {
    const standing = await this.#credentials.standingOf(userId, id)
    if (!standing || isConfirmed(standing.session, standing)) return standing?.session
    // Another process may have changed the password and confirmed the session meanwhile.
    const [credential, session] = await Promise.all([
      this.#credentials.get(userId),
      this.#credentials.sessions.get(id),
    ])
    return credential && session?.userId === userId && isConfirmed(session, credential) ? session : undefined
  }

  #noteUse({ id, seenAt }: Session): void {
    const now = Date.now()
    // A lost update is harmless; the next request repeats it.
    if (now - seenAt >= SEEN_MS) this.#credentials.sessions.note(id, { seenAt: now }).catch(() => undefined)
  }

  #claimsOf(token: string | undefined): Claims | undefined {
    if (token === undefined) return undefined
    const known = this.#genuine.get(token)
    if (known && known.exp * 1000 > Date.now()) return known
    this.#genuine.delete(token)
    try {
      const verified = claims.parse(jwt.verify(token, this.#secret, { algorithms: ['HS256'] }))
      this.#genuine.set(token, verified)
      return verified
    } catch {
      return undefined
    }
  }
}

const tokenIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1]

const isConfirmed = (
  { confirmedAt }: Session,
  { sessionsValidFrom }: Pick<Credential, 'sessionsValidFrom'>,
) => confirmedAt >= sessionsValidFrom

const ended = () => new LandbookError('UNAUTHENTICATED', LOGIN_MESSAGES.sessionEnded)
