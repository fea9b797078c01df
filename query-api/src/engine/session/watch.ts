import type { SecurityKind } from '@landbook/contracts/engine/api/security'
import type { JournalStore, Note } from '@landbook/platform/engine/credentials/journal'
import type { Logger } from 'pino'

/** Equal notes of strangers are merged within this time, in ms. */
const SPAN_MS = 60 * 60 * 1000

/** Notes that anybody can cause are kept apart, so that a flood cannot push out those of users. */
const MOST_OF_STRANGERS = 10_000
const MOST_OF_USERS = 100_000

const OF_STRANGERS: ReadonlySet<SecurityKind> = new Set([
  'loginFailed',
  'accountLocked',
  'resetRequested',
  'tokenRefused',
])

export interface Noted {
  /** Who did it; undefined without a session. */
  actor?: string | undefined
  userId?: string | undefined
  address: string | undefined
  detail?: string
}

/** Writes to the security journal. A failed write is logged and blocks nobody. */
export class Watch {
  readonly #journal: JournalStore
  readonly #logger: Logger

  constructor(journal: JournalStore, logger: Logger) {
    this.#journal = journal
    this.#logger = logger
  }

  async note(kind: SecurityKind, { actor, userId, address = '', detail = '' }: Noted): Promise<void> {
    const now = Date.now()
    const isOfStrangers = OF_STRANGERS.has(kind)
    const note: Note = {
      source: isOfStrangers ? 'strangers' : 'users',
      most: isOfStrangers ? MOST_OF_STRANGERS : MOST_OF_USERS,
      kind,
      actor,
      userId,
      address,
      detail,
      same: isOfStrangers
        ? JSON.stringify([Math.floor(now / SPAN_MS), kind, userId ?? null, address, detail])
        : undefined,
    }
    try {
      await this.#journal.note(note, now)
    } catch (error) {
      this.#logger.error({ err: error, kind, userId }, 'the security journal could not be written')
    }
  }
}
