import { MESSAGES } from '@landbook/contracts/messages'
import { ApiError } from '../data/errors.ts'
import { call } from './accountCalls.ts'
import type { LoginAnswer } from './session.ts'

/** Whether a code is asked for at one's own login. */
export interface SecondFactorState {
  isOn: boolean
  isDemanded: boolean
  recoveryLeft: number
}

/** For an authenticator app: as a QR code, and to be typed. */
export interface NewFactor {
  key: string
  uri: string
}

/** What was typed wrong, or what came of it. */
export type Checked<T> = { done: T } | { wrong: 'password' | 'code'; message: string }

export const secondFactorState = (): Promise<SecondFactorState> => call('GET', '/second-factor')

const WRONG = new Map<number, 'password' | 'code'>([
  [406, 'password'],
  [403, 'code'],
])

/** Throws ApiError for what is nothing that was typed wrong. */
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

/** Without a password only right after a login. */
export const beginSecondFactor = (password?: string): Promise<Checked<NewFactor>> =>
  checked('', password === undefined ? {} : { password }, ({ uri }) => uri !== undefined)

/** The recovery codes; with a session in place of one that was good for this alone. */
export type Confirmed = { recovery: string[] } & Partial<Pick<LoginAnswer, 'access_token' | 'expires_in'>>

export const confirmSecondFactor = (code: string): Promise<Checked<Confirmed>> =>
  checked('/confirm', { code }, ({ recovery }) => recovery !== undefined)

export const disableSecondFactor = (values: {
  password: string
  code: string
}): Promise<Checked<{ status: number }>> => checked('/disable', values, ({ status }) => status === 200)

/** Of everybody, for admins. */
export interface SecondFactors {
  forAll: boolean
  /** Ids of the users who have one. */
  on: string[]
  /** Ids of the users of whom one is demanded by name. */
  demanded: string[]
}

export const secondFactors = (): Promise<SecondFactors> => call('GET', '/second-factors')

/** `userId` null: of everybody. */
export const demandSecondFactor = (userId: string | null, isDemanded: boolean): Promise<SecondFactors> =>
  call('PUT', '/second-factors/demand', { userId, isDemanded })

/** Ends the user's sessions too. */
export const resetSecondFactor = (userId: string): Promise<SecondFactors> =>
  call('DELETE', `/second-factors/${encodeURIComponent(userId)}`)
