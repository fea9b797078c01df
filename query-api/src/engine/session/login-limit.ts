import { createHmac } from 'node:crypto'
import type { Rate } from '@landbook/contracts/engine/kernel/rates'
import { ACCOUNT_MESSAGES, RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { AttemptStore } from '@landbook/platform/engine/credentials/port'
import { ipKeyGenerator } from 'express-rate-limit'
import { type Tallies, type Tally, type TooMany, Tries, tallies } from '../turns/tries.ts'
import type { Lane } from '../turns/waiting-room.ts'
import type { Device } from './devices.ts'
import { laneOf } from './hash-turns.ts'
import { isOneTimePassword } from './second-factors.ts'

const MINUTES = 60 * 1000
const HOURS = 60 * MINUTES

const SHORT: Rate = { limit: 10, ms: 5 * MINUTES }
/** Wrong passwords of one account, from all browsers not known as its user's. */
const OF_ACCOUNT = [SHORT, { limit: 100, ms: 24 * HOURS }] as const
const OF_DEVICE = [SHORT] as const
/**
 * Wrong codes of one user from one address, and separately those from a browser in which a code was accepted before.
 */
const OF_CODE_HERE = [SHORT, { limit: 20, ms: 24 * HOURS }] as const
/** Wrong codes of one user from all addresses. */
const OF_CODE = [{ limit: 100, ms: 24 * HOURS }] as const
/**
 * Wrong passwords from one address, over all accounts: enough for an office of people who mistype, not for password
 * spraying.
 */
const OF_ADDRESS: Rate = { limit: 60, ms: 5 * MINUTES }
/** Tries of an account from an address beyond its limit. */
const BEYOND_ADDRESS = 3
/** Reset mails to one account. A link is valid for an hour, so the last one stays valid. */
const RESET_MAILS: Rate = { limit: 3, ms: HOURS }
const RESETS_OF_ADDRESS: Rate = { limit: 100, ms: 5 * MINUTES }

/** Prefix of the keys of unknown names. */
const NAME_OF_NOBODY = 'name '

export interface Attempt {
  /** The account's key, from `accountKey`. */
  account: string
  address: string | undefined
  device: Device | undefined
}

export interface CodeAttempt extends Omit<Attempt, 'account'> {
  userId: string
  code: string
}

/** An attempt, counted before it is checked, so that concurrent attempts cannot bypass the limit. */
export interface Admitted {
  admitted: true
  /** It was right: uncounts it. */
  right: () => Promise<void>
}

export interface AdmittedPassword extends Admitted {
  /** In which it waits to be checked. */
  lane: Lane
}

export interface AdmittedLogin extends AdmittedPassword {
  /** How a wrong one is refused, if its address is beyond its limit. */
  beyond?: TooMany
}

export interface Refused extends TooMany {
  admitted: false
  /** This is the first refused attempt. */
  justClosed: boolean
}

/** Refused attempts do not extend a lockout. */
export type Admission<A extends Admitted = Admitted> = A | Refused

/**
 * Rate limits for passwords, codes and links, per account over all addresses and processes. An address has a limit
 * too, beyond which its attempts are throttled.
 */
export class LoginLimit {
  readonly #tries: Tries
  readonly #secret: string

  constructor(attempts: AttemptStore, secret: string) {
    this.#tries = new Tries(attempts)
    this.#secret = secret
  }

  /**
   * One key per account, however it was addressed. Unknown names are counted too, hashed (people type passwords
   * there) into few keys, so that they cannot fill the store.
   */
  accountKey(userId: string | undefined, name: string): string {
    if (userId !== undefined) return `user ${userId}`
    const digest = createHmac('sha256', this.#secret).update(uniqueKey(name)).digest()
    return `${NAME_OF_NOBODY}${digest.readUInt32BE() >>> 12}`
  }

  /**
   * A code of the second factor. An attacker who knows the password must not be able to use up the user's tries: they
   * are counted per address, a browser in which a code was accepted has its own count, and recovery codes (50 bits)
   * need no limit. A new password grants no new tries, as an attacker who reads the user's mail can set any number.
   */
  async admitCode({ userId, code, address, device }: CodeAttempt): Promise<Admission> {
    if (!isOneTimePassword(code)) return this.#admitted([])
    if (device?.isByCode) {
      const ofDevice = tallies(`codes of device ${device.id}`, OF_CODE_HERE)
      if ((await this.#tries.add(ofDevice)).isWithin) return this.#admitted(ofDevice)
    }
    const ofUser = `codes of ${userId}`
    const fromHere = tallies(`${ofUser} from ${addressKey(address)}`, OF_CODE_HERE)
    return this.#admit([...fromHere, ...tallies(ofUser, OF_CODE)], LOGIN_MESSAGES.tooManyCodes)
  }

  /**
   * The password of a session's user, asked for again. Counted separately from logins: an abandoned session must not
   * lock out its user, nor be slowed down by others at its address.
   */
  async admitPassword(userId: string): Promise<Admission<AdmittedPassword>> {
    const counted = tallies(passwordOf(userId), OF_ACCOUNT)
    const admission = await this.#admit(counted, ACCOUNT_MESSAGES.tooManyPasswords)
    return admission.admitted ? { ...admission, lane: laneOf(userId) } : admission
  }

  /** A code that confirms a new second factor. */
  admitNewCode(userId: string): Promise<Admission> {
    return this.#admit(tallies(`new code of ${userId}`, OF_ACCOUNT), ACCOUNT_MESSAGES.tooManyCodes)
  }

  /** The password of a login. */
  async admit({ account, address, device }: Attempt): Promise<Admission<AdmittedLogin>> {
    if (device) {
      const ofDevice = tallies(`device ${device.id}`, OF_DEVICE)
      // Known devices are exempt from the limit of the address.
      if ((await this.#tries.add(ofDevice)).isWithin)
        return { ...this.#admitted(ofDevice), lane: laneOf(device.userId) }
    }
    const from = addressKey(address)
    const ofAccount = tallies(account, OF_ACCOUNT)
    const { isWithin, justClosed, count, waitMs } = await this.#tries.add(ofAccount)
    if (!isWithin) return refused(LOGIN_MESSAGES.tooManyPasswords, waitMs, justClosed)
    const ofAddress: Tally = { key: from, ...OF_ADDRESS }
    const here = await this.#tries.add([ofAddress])
    const counted = [...ofAccount, ofAddress]
    const admission = this.#admitted(counted)
    if (here.isWithin) return { ...admission, lane: { key: from, isKnown: false } }
    if (count > BEYOND_ADDRESS) {
      await this.#tries.takeBack(counted)
      return refused(LOGIN_MESSAGES.tooManyFromAddress, Math.min(waitMs, here.waitMs))
    }
    // The number of unknown names is unlimited: they have a separate lane, so that they cannot fill that of accounts.
    const key = account.startsWith(NAME_OF_NOBODY) ? `${from} nobody` : from
    const beyond = { message: LOGIN_MESSAGES.tooManyFromAddress(here.waitMs), waitMs: here.waitMs }
    return { ...admission, lane: { key, isKnown: false, isSlow: true }, beyond }
  }

  /** The refusal if this address may not request another mail; known devices always may. */
  async refusesReset(address: string | undefined, device: Device | undefined): Promise<TooMany | undefined> {
    return device ? undefined : this.#beyondResets(`resets of ${addressKey(address)}`)
  }

  /** Whether another mail is sent to this account. */
  async admitsMail(userId: string): Promise<boolean> {
    return (await this.#tries.add(mailsOf(userId))).isWithin
  }

  /** A wrong link; returns the refusal if its address is beyond its limit. Right links are always accepted. */
  wrongLink(address: string | undefined): Promise<TooMany | undefined> {
    return this.#beyondResets(`links of ${addressKey(address)}`)
  }

  /** The user has a new password: clears the counts of tries and mails. */
  async forget(userId: string): Promise<void> {
    await this.#tries.clear([
      ...tallies(this.accountKey(userId, ''), OF_ACCOUNT),
      ...tallies(passwordOf(userId), OF_ACCOUNT),
      ...mailsOf(userId),
    ])
  }

  async #admit(counted: Tallies, words: Words): Promise<Admission> {
    const { isWithin, justClosed, waitMs } = await this.#tries.add(counted)
    return isWithin ? this.#admitted(counted) : refused(words, waitMs, justClosed)
  }

  #admitted(counted: readonly Tally[]): Admitted {
    return { admitted: true, right: () => this.#tries.takeBack(counted) }
  }

  async #beyondResets(what: string): Promise<TooMany | undefined> {
    const { isWithin, waitMs } = await this.#tries.add(tallies(what, [RESETS_OF_ADDRESS]))
    return isWithin ? undefined : { message: RESET_MESSAGES.tooMany(waitMs), waitMs }
  }
}

export const addressKey = (address: string | undefined): string => `address ${ipKeyGenerator(address ?? '')}`
const passwordOf = (userId: string): string => `password of ${userId}`
const mailsOf = (userId: string) => tallies(`mails of ${userId}`, [RESET_MAILS])

type Words = (waitMs: number) => string

const refused = (words: Words, waitMs: number, justClosed = false): Refused => ({
  admitted: false,
  justClosed,
  message: words(waitMs),
  waitMs,
})
