import { createHash, createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import type { CookieOptions, Request, Response } from 'express'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** One cookie per user, so that people who share a browser do not evict each other. */
const cookieOf = (userId: string): string =>
  `landbook-device-${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`
const COOKIES = /(?:^|; ?)(landbook-device-[0-9a-f]{12})=([\w.-]*)/g
/** Maximum number of users per browser: each cookie is sent with every request to /api. */
const MOST_USERS = 8
/** The longest lifetime that browsers accept. */
const KNOWN_MS = 400 * 24 * 60 * 60 * 1000
/** Separates these tokens from session tokens: neither is accepted as the other. */
const AUDIENCE = 'device'

const claims = z.object({
  sub: z.string(),
  jti: z.string(),
  iat: z.number(),
  code: z.literal(true).optional(),
})

/** A browser in which this user has authenticated. */
export interface Device {
  id: string
  userId: string
  /** Authenticated by a code of the second factor, not a password alone. */
  isByCode: boolean
}

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser in which a user has logged
 * in has its own count of wrong passwords, so strangers' guesses cannot lock out the user. The cookie grants no access.
 */
export class KnownDevices {
  readonly #secret: KeyObject
  readonly #isSecure: () => boolean

  constructor(secret: string, isSecure: () => boolean) {
    this.#secret = createSecretKey(Buffer.from(secret))
    this.#isSecure = isSecure
  }

  /** The requesting device, if it is known as this user's. */
  of(request: Request, userId: string | undefined): Device | undefined {
    if (userId === undefined) return undefined
    const found = this.#claimsOf(cookiesOf(request).get(cookieOf(userId)))
    return found?.sub === userId ? { id: found.jti, userId, isByCode: found.code === true } : undefined
  }

  /** Makes the requesting browser known as this user's; beyond the maximum of users, the oldest are removed. */
  remember(request: Request, response: Response, userId: string, isByCode: boolean): void {
    const token = jwt.sign(isByCode ? { code: true } : {}, this.#secret, {
      subject: userId,
      jwtid: randomUUID(),
      audience: AUDIENCE,
      expiresIn: KNOWN_MS / 1000,
      algorithm: 'HS256',
    })
    const name = cookieOf(userId)
    response.cookie(name, token, { ...this.#cookieOptions(), maxAge: KNOWN_MS })
    const others = [...cookiesOf(request)]
      .filter(([other]) => other !== name)
      .map(([other, its]) => ({ other, since: this.#claimsOf(its)?.iat ?? 0 }))
      .sort((a, b) => b.since - a.since)
    for (const { other } of others.slice(MOST_USERS - 1)) response.clearCookie(other, this.#cookieOptions())
  }

  #claimsOf(token: string | undefined): z.infer<typeof claims> | undefined {
    if (token === undefined) return undefined
    try {
      return claims.parse(jwt.verify(token, this.#secret, { algorithms: ['HS256'], audience: AUDIENCE }))
    } catch {
      return undefined
    }
  }

  #cookieOptions(): CookieOptions {
    return { path: '/api', httpOnly: true, sameSite: 'strict', secure: this.#isSecure() }
  }
}

const cookiesOf = (request: Request): Map<string, string> =>
  new Map(
    [...(request.header('cookie') ?? '').matchAll(COOKIES)].map(([, name = '', token = '']) => [name, token]),
  )
