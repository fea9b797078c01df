import { createPublicKey, type KeyObject } from 'node:crypto'
import { GENESIS, type Head, type Heads, logLink, misfit } from '../log/chain.ts'
import { AcceptedLosses, lostAt } from '../log/losses.ts'
import { pastDamage } from '../log/past-damage.ts'
import { DamagedEvent, type EventLog, type LoggedEvent, type Position, START } from '../log/port.ts'
import {
  fingerprint,
  headsOf,
  InvalidSeal,
  isSealed,
  listed,
  publicPem,
  rootOfHeads,
  type Seal,
  type SealFile,
  sealHash,
  signSeal,
} from '../log/seal.ts'
import { keptSeals, LINK_BYTES } from '../log/seal-checks.ts'
import { sealedHeads } from '../log/sealed-heads.ts'
import { placeOf, type Verification, verifyLog } from '../log/verify.ts'
import { isNoteOf, notedSeals } from './notes.ts'
import { type SealStore, SealTaken } from './port.ts'

/** Maximum number of events per seal: a long log is sealed in steps that fit into a document. */
const MOST_EVENTS = 100_000

/** The log does not match its seals, so it must not be sealed. */
export class CannotSeal extends Error {}

export interface SealerParts {
  log: EventLog
  store: SealStore
  /** Ed25519 private key. */
  key: KeyObject
  /** Nobody chose the key, so seals of another one mean that it was lost: they are not continued. */
  isGenerated?: boolean
  /** Clock, in ms since the epoch. */
  now?: () => number
  mostEvents?: number
  /** Notes a seal in the log, so that its removal is detected. Idempotent. */
  note?: (seal: Seal) => Promise<void>
}

/** Seals new events; events before the last seal are not read again. */
export class Sealer {
  readonly store: SealStore
  readonly #log: EventLog
  readonly #key: KeyObject
  readonly #isGenerated: boolean
  readonly #now: () => number
  readonly #most: number
  readonly #note: (seal: Seal) => Promise<void>
  #turn: Promise<unknown> = Promise.resolve()
  /** The hash of the last seal known to be noted. */
  #noted = ''
  /** The hash of the last seal whose events this process has verified or sealed. */
  #held = ''
  #accepted = new AcceptedLosses()
  #isStopping = false

  constructor({
    log,
    store,
    key,
    isGenerated = false,
    now = Date.now,
    mostEvents = MOST_EVENTS,
    note = async () => undefined,
  }: SealerParts) {
    this.store = store
    this.#log = log
    this.#key = key
    this.#isGenerated = isGenerated
    this.#now = now
    this.#most = mostEvents
    this.#note = note
  }

  /** In PEM. */
  get publicKey(): string {
    return publicPem(this.#key)
  }

  get fingerprint(): string {
    return fingerprint(this.#key)
  }

  /**
   * The seal that covers the whole current log: a new one, or the last one if no events followed. `by`: the user id, or
   * 'system'. Throws CannotSeal, LogUnavailable or errors of the store.
   */
  seal(by: string): Promise<Seal> {
    const next = this.#turn.then(() => this.#untilSealed(by))
    this.#turn = next.catch(() => undefined)
    return next
  }

  /**
   * Notes the last seal in the log, in case that failed when it was made. Throws CannotSeal if the log lacks its
   * events.
   */
  async noteLast(): Promise<void> {
    const last = await this.store.last()
    if (last === undefined || this.#noted === sealHash(last)) return
    await this.#requireHeld(last)
    await this.#noteOnce(last)
  }

  /** Whether the log has events. */
  async hasEvents(): Promise<boolean> {
    return (await this.#log.head()) !== START
  }

  /** Cancels work in progress: completed seals are kept. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#turn
    await this.store.close()
  }

  /** Verifies the whole log against all its seals. */
  async verify(): Promise<Verification> {
    const last = await this.store.last()
    const heads = headsOf(await this.store.heads())
    try {
      return await verifyLog(this.#log, [
        keptSeals(this.store.all(), [createPublicKey(this.#key)], heads),
        notedSeals(last),
      ])
    } catch (error) {
      if (!(error instanceof InvalidSeal)) throw error
      return { events: 0, streams: 0, problem: { reason: error.message } }
    }
  }

  /** The seal with its heads, for export. Throws CannotSeal if the log no longer has them. */
  async file(seal: Seal): Promise<SealFile> {
    return { seal, publicKey: this.publicKey, heads: listed(await this.headsAt(seal)) }
  }

  /** The heads covered by a seal: the stored ones, else from the log. Throws CannotSeal. */
  async headsAt(seal: Seal): Promise<Heads> {
    return (await this.#keptHeads(seal)) ?? this.#headsInLog(seal)
  }

  async #keptHeads(seal: Seal): Promise<Heads | undefined> {
    const heads = headsOf(await this.store.heads())
    return (await isSealed(heads, seal)) ? heads : undefined
  }

  async #headsInLog(seal: Seal): Promise<Heads> {
    const inLog: Heads = new Map()
    await this.#read(START, (event) => {
      if (event.position > seal.position) return false
      inLog.set(event.stream, { revision: event.revision, hash: event.metadata.hash })
      return true
    })
    const kept = headsOf(await this.store.heads())
    const heads = await sealedHeads(seal, { kept, inLog, accepted: this.#accepted })
    if (heads === undefined) throw misfitOf(seal)
    return heads
  }

  async #untilSealed(by: string): Promise<Seal> {
    const end = await this.#log.head()
    let heads: Heads | undefined
    for (;;) {
      const last = await this.store.last()
      if (last) await this.#requireHeld(last)
      if (last && last.position >= end) {
        await this.#noteOnce(last)
        return last
      }
      try {
        heads = await this.#next(last, by, heads)
        if (heads === undefined && last) return last
      } catch (error) {
        if (!(error instanceof SealTaken)) throw error
        // Another process won the race: continue from its seal.
        heads = undefined
      }
    }
  }

  /**
   * A position alone may also exist in another company's log: so the events added by the seal are read and compared
   * with its link, once per process. Throws CannotSeal.
   */
  async #requireHeld(seal: Seal): Promise<void> {
    const { number, at, position } = seal
    if ((await this.#log.head()) < position)
      throw new CannotSeal(`The log ends before seal ${number} of ${at}: see npm run verify`)
    if (this.#held === sealHash(seal)) return
    const before = await this.store.get(number - 1)
    let link = before?.link ?? GENESIS
    await this.#read(before?.position ?? START, (event) => {
      if (event.position > position) return false
      link = logLink(link, event)
      return event.position !== position
    })
    if (link !== seal.link && !(await this.#holdsTheRest())) throw misfitOf(seal)
    this.#held = sealHash(seal)
  }

  /** Whether all is there that was sealed, apart from what was accepted as lost. */
  async #holdsTheRest(): Promise<boolean> {
    return this.#accepted.all.length > 0 && (await this.verify()).problem === undefined
  }

  async #noteOnce(last: Seal): Promise<void> {
    const hash = sealHash(last)
    if (this.#noted === hash) return
    await this.#note(last)
    this.#noted = hash
  }

  /**
   * `known`: the heads at the last seal, if available. Returns those at the next one; undefined if only the note of the
   * last one followed.
   */
  async #next(last: Seal | undefined, by: string, known?: Heads): Promise<Heads | undefined> {
    if (last && this.#isGenerated && last.key !== this.fingerprint)
      throw new CannotSeal(
        `Seal ${last.number} was made with another key (${last.key}) than the one that was generated here: restore its seal-key.pem, or set SEAL_KEY to continue with a key of your choice`,
      )
    const kept: Heads | undefined = last ? (known ?? (await this.#keptHeads(last))) : new Map()
    const heads: Heads = kept ?? (last ? await this.#headsInLog(last) : new Map())
    // Heads that do not match are rewritten.
    const changed = new Set(kept ? [] : heads.keys())
    const links: Buffer[] = []
    let isOnlyNoted = true
    let [position, link] = [last?.position ?? START, last?.link ?? GENESIS]
    await this.#read(position, (event) => {
      const { stream, revision, metadata } = event
      isOnlyNoted &&= last !== undefined && isNoteOf(last, event)
      const broken = misfit(heads.get(stream), event, this.#accepted)
      if (broken !== undefined) throw new CannotSeal(`${placeOf(event)}: ${broken}`)
      link = logLink(link, event)
      links.push(Buffer.from(link, 'hex'))
      heads.set(stream, { revision, hash: metadata.hash })
      changed.add(stream)
      position = event.position
      return links.length < this.#most
    })
    if (last && isOnlyNoted) return undefined
    if (links.length === 0) throw new CannotSeal('There is nothing in the log')
    const seal = signSeal(
      {
        number: (last?.number ?? 0) + 1,
        at: new Date(this.#now()).toISOString(),
        by,
        position,
        events: (last?.events ?? 0) + links.length,
        streams: heads.size,
        root: await rootOfHeads(heads),
        link,
        previous: sealHash(last),
      },
      this.#key,
    )
    await this.store.add({ seal, links: Buffer.concat(links, links.length * LINK_BYTES) }, of(heads, changed))
    this.#held = sealHash(seal)
    return heads
  }

  /** Reads events after a position, in order, while `each` returns true; not those that were accepted as lost. */
  async #read(after: Position, each: (event: LoggedEvent) => boolean): Promise<void> {
    this.#accepted = await this.#accepted.renewed(this.#log)
    for await (const met of pastDamage(this.#log, after)) {
      if (this.#isStopping) throw new CannotSeal('Landbook is about to stop')
      if (met instanceof DamagedEvent) {
        if (!this.#accepted.covers(lostAt(met))) throw new CannotSeal(`${placeOf(met)}: ${met.message}`)
      } else for (const event of met) if (!each(event)) return
    }
  }
}

const misfitOf = ({ number, at }: Seal) =>
  new CannotSeal(`The log does not match seal ${number} of ${at}: see npm run verify`)

const of = (heads: Heads, streams: ReadonlySet<string>): Head[] =>
  [...streams].flatMap((stream) => {
    const link = heads.get(stream)
    return link ? [{ stream, ...link }] : []
  })
