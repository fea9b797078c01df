import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ApiError } from '../data/errors.ts'
import type { LoginAnswer } from '../session/session.ts'
import { call } from './accountCalls.ts'

/** The state of the user's second factor. */
export interface SecondFactorState {
  isOn: boolean
  isRequired: boolean
  recoveryLeft: number
}

/** The secret for an authenticator app: as a QR code, and as text. */
export interface NewFactor {
  key: string
  uri: string
}

/** The result, or the wrong input. */
export type Checked<T> = { done: T } | { wrong: 'password' | 'code'; message: string }

export const secondFactorState = (): Promise<SecondFactorState> => call('GET', '/second-factor')

const WRONG = new Map<number, 'password' | 'code'>([
  [406, 'password'],
  [403, 'code'],
])

/** Throws ApiError for errors other than wrong input. */
async function checked<T extends object>(
  path: string,
  body: Record<string, string>,
  isDone: (answer: Partial<T>) => boolean,
): Promise<Checked<T>> {
  const answer = await call<Partial<T>>('POST', `/second-factor${path}`, body)
  if (isDone(answer)) return { done: answer as T }
  const { status, message = MESSAGES.unexpected } = answer
  const wrong = WRONG.get(status)
  if (wrong === undefined) throw new ApiError('FORBIDDEN', message)
  return { wrong, message }
}

/** The password may be omitted only directly after a login. */
export const beginSecondFactor = (password?: string): Promise<Checked<NewFactor>> =>
  checked('', password === undefined ? {} : { password }, ({ uri }) => uri !== undefined)

/** The recovery codes; with a full session, if the current one is setup-only. */
export type Confirmed = { recovery: string[] } & Partial<Pick<LoginAnswer, 'access_token' | 'expires_in'>>

export const confirmSecondFactor = (code: string): Promise<Checked<Confirmed>> =>
  checked('/confirm', { code }, ({ recovery }) => recovery !== undefined)

export const disableSecondFactor = (values: {
  password: string
  code: string
}): Promise<Checked<{ status: number }>> => checked('/disable', values, ({ status }) => status === 200)

/** Second factors of all users, for admins. */
export interface SecondFactors {
  forAll: boolean
  /** Ids of users who have one. */
  on: string[]
  /** Ids of users for whom one is required individually. */
  required: string[]
}

export const secondFactors = (): Promise<SecondFactors> => call('GET', '/second-factors')

/** `userId` null: everybody. */
export const requireSecondFactor = (userId: string | null, isRequired: boolean): Promise<SecondFactors> =>
  call('PUT', '/second-factors/required', { userId, isRequired })

/** Also ends the user's sessions. */
export const resetSecondFactor = (userId: string): Promise<SecondFactors> =>
  call('DELETE', `/second-factors/${encodeURIComponent(userId)}`)
