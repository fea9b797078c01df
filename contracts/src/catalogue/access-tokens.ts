import type { Problem } from '../engine/kernel/errors.ts'
import { ACCESS_TOKEN_MESSAGES } from '../engine/messages/access-tokens.ts'
import type { Role } from '../engine/roles.ts'
import { hasControlCharacters, isBlank } from '../engine/values/texts.ts'
import { exportableBy } from './exports.ts'

/** The beginning of every token, by which scanners for leaked secrets find it; 64 hexadecimal digits follow. */
export const TOKEN_PREFIX = 'lbk_'

export const LONGEST_TOKEN_NAME = 60

/** Of one user, not counting ended and expired ones. */
export const MOST_TOKENS = 50

export const MOST_TOKEN_DAYS = 365
export const DEFAULT_TOKEN_DAYS = 90
/** The lifetimes that the screen offers, in days. */
export const OFFERED_TOKEN_DAYS = [7, 30, DEFAULT_TOKEN_DAYS, 180, MOST_TOKEN_DAYS] as const

export interface NewToken {
  name: string
  types: readonly string[]
  /** Until it expires. */
  days: number
}

/** What is wrong with a new token of a user with these roles. */
export function problemsOfToken({ name, types, days }: NewToken, roles: readonly Role[]): Problem[] {
  const readable = exportableBy({ roles }).map(({ type }) => type)
  const unreadable = types.filter((type) => !readable.some((one) => one === type))
  const isOffered = Number.isInteger(days) && days >= 1 && days <= MOST_TOKEN_DAYS
  return [
    ...(isBlank(name) ? [{ path: 'name', message: ACCESS_TOKEN_MESSAGES.nameRequired }] : []),
    ...(name.length > LONGEST_TOKEN_NAME || hasControlCharacters(name, { lines: false })
      ? [{ path: 'name', message: ACCESS_TOKEN_MESSAGES.nameTooLong(LONGEST_TOKEN_NAME) }]
      : []),
    ...(types.length === 0 ? [{ path: 'types', message: ACCESS_TOKEN_MESSAGES.typesRequired }] : []),
    ...(unreadable.length > 0
      ? [{ path: 'types', message: ACCESS_TOKEN_MESSAGES.unreadable(unreadable) }]
      : []),
    ...(isOffered ? [] : [{ path: 'days', message: ACCESS_TOKEN_MESSAGES.wrongDays(MOST_TOKEN_DAYS) }]),
  ]
}
