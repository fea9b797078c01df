import { randomInt } from 'node:crypto'
import {
  FOR_ALL,
  type SecondFactor,
  type SecondFactorStore,
} from '@landbook/platform/engine/credentials/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Logger } from 'pino'
import { hashOf } from './hash.ts'
import { SecretBox } from './secret-box.ts'

/** Supported by every authenticator app; some support nothing else. */
const TOTP_OF = { issuer: 'Landbook', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes of the previous and next step are accepted, too: clocks differ, and people type slowly. */
const DRIFT_STEPS = 1
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
/** Without similar letters and digits; 50 bits per code. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

const UNREADABLE =
  'the second factor cannot be read: JWT_SECRET is not the one that it was set up with. ' +
  'Recovery codes still work; an admin can remove the second factor, and its user set it up again'

export type CodeCheck = 'right' | 'right by recovery' | 'wrong'

/** Second factors: one-time passwords of an authenticator app, and recovery codes. */
export class SecondFactors {
  readonly #store: SecondFactorStore
  readonly #box: SecretBox
  readonly #logger: Logger

  constructor(store: SecondFactorStore, secret: string, logger: Logger) {
    this.#store = store
    this.#logger = logger
    this.#box = new SecretBox(secret, 'landbook second factor')
  }

  async state(userId: string) {
    const [factor, requirements] = await Promise.all([this.#store.get(userId), this.#store.required()])
    const isOn = factor?.isConfirmed === true
    return {
      isOn,
      isRequired: requirements.includes(FOR_ALL) || requirements.includes(userId),
      recoveryLeft: isOn ? factor.recovery.length : 0,
    }
  }

  /**
   * A secret, to be confirmed by a code; undefined if a confirmed one exists. A session keeps its secret until it is
   * confirmed, in all of its tabs; another session never gets it and starts with a new one.
   */
  async begin(userId: string, session: string, label: string) {
    for (;;) {
      const before = await this.#store.get(userId)
      if (before?.isConfirmed) return undefined
      const whose = pendingOf(userId, session)
      const pending = before && this.#box.open(before.secret, whose)
      const key = pending ?? new Secret({ size: SECRET_BYTES }).base32
      const factor: SecondFactor = {
        userId,
        secret: this.#box.close(key, whose),
        isConfirmed: false,
        lastStep: 0,
        recovery: [],
        version: (before?.version ?? 0) + 1,
      }
      if (pending !== undefined || (await this.#store.set(factor, before?.version)))
        return { key, uri: new TOTP({ ...TOTP_OF, label, secret: Secret.fromBase32(key) }).toString() }
    }
  }

  /** The recovery codes, returned once; undefined if the code is wrong, or belongs to another session's secret. */
  async confirm(userId: string, session: string, code: string): Promise<string[] | undefined> {
    const factor = await this.#store.get(userId)
    if (!factor || factor.isConfirmed) return undefined
    const key = this.#box.open(factor.secret, pendingOf(userId, session))
    const step = stepOf(key, code, factor.lastStep)
    if (key === undefined || step === undefined) return undefined
    const secret = this.#box.close(key, userId)
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const recovery = codes.map(hashOfCode)
    const version = factor.version + 1
    const confirmed = { ...factor, secret, isConfirmed: true, lastStep: step, recovery, version }
    return (await this.#store.set(confirmed, factor.version)) ? codes : undefined
  }

  /** Consumes a code of the app or a recovery code, each once. 'right' without a second factor. */
  async take(userId: string, code: string): Promise<CodeCheck> {
    const factor = await this.#store.get(userId)
    if (!factor?.isConfirmed) return 'right'
    const version = factor.version + 1
    const key = this.#box.open(factor.secret, userId)
    if (key === undefined) this.#logger.warn({ userId }, UNREADABLE)
    const step = stepOf(key, code, factor.lastStep)
    if (step !== undefined)
      return (await this.#store.set({ ...factor, lastStep: step, version }, factor.version))
        ? 'right'
        : 'wrong'
    const hash = hashOfCode(code)
    const recovery = factor.recovery.filter((left) => left !== hash)
    if (recovery.length === factor.recovery.length) return 'wrong'
    const isTaken = await this.#store.set({ ...factor, recovery, version }, factor.version)
    return isTaken ? 'right by recovery' : 'wrong'
  }

  remove(userId: string): Promise<boolean> {
    return this.#store.remove(userId)
  }

  async overview(): Promise<{ forAll: boolean; on: string[]; required: string[] }> {
    const [on, requirements] = await Promise.all([this.#store.holders(), this.#store.required()])
    return {
      forAll: requirements.includes(FOR_ALL),
      on,
      required: requirements.filter((whom) => whom !== FOR_ALL),
    }
  }

  setRequired(whom: string, required: boolean): Promise<void> {
    return this.#store.setRequired(whom, required)
  }
}

/** Binds an unconfirmed secret to its session. */
const pendingOf = (userId: string, session: string): string => `${userId} ${session}`

const typed = (code: string): string => code.replaceAll(/\s/g, '')

/** The format of app codes; anything else may be a recovery code. */
export const isOneTimePassword = (code: string): boolean => /^\d{6}$/.test(typed(code))

/** The time step of a code; undefined if it is wrong or its step was used. */
function stepOf(key: string | undefined, code: string, lastStep: number): number | undefined {
  if (key === undefined || !isOneTimePassword(code)) return undefined
  const timestamp = Date.now()
  const totp = new TOTP({ ...TOTP_OF, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: typed(code), timestamp, window: DRIFT_STEPS })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return step > lastStep ? step : undefined
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length)),
  ).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Normalises spelling. */
const hashOfCode = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
