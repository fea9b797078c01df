import { invalid } from '@landbook/contracts/kernel/errors'
import { type RecordState, streamOf } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { internalStream } from '@landbook/contracts/streams'
import { type EventLog, type ExpectedRevision, RevisionConflict } from '@landbook/platform/log/port'
import type { Guard } from './guard.ts'
import type { Streams } from './streams.ts'
import { type EventContext, internal, write } from './writer.ts'

const STREAM = internalStream('roster', 'admins')

/**
 * Who the admins are, in one stream, so that two admins who demote each other at the same moment cannot both succeed.
 * An admin joins the roster after the user's own event and leaves it before, so the roster never claims an admin who
 * is none.
 */
export class Admins implements Guard {
  readonly #log: EventLog
  readonly #streams: Streams

  constructor(log: EventLog, streams: Streams) {
    this.#log = log
    this.#streams = streams
  }

  async before(
    userId: string,
    from: RecordState | undefined,
    to: RecordState | undefined,
    context: EventContext,
  ): Promise<void> {
    if (!isAdmin(from) || isAdmin(to)) return
    if (!(await this.#leave(userId, context)))
      throw invalid([{ path: '', message: MESSAGES.users.lastAdmin }])
  }

  async after(userId: string, context: EventContext): Promise<void> {
    if (!(await this.#isAdmin(userId))) return
    await this.#change(userId, context, (present) => (present.has(userId) ? 'as it is' : 'AdminJoined'))
  }

  /** False when nobody else would be left. */
  #leave(userId: string, context: EventContext): Promise<boolean> {
    return this.#change(userId, context, async (present) => {
      for (const other of present) if (other !== userId && (await this.#isAdmin(other))) return 'AdminLeft'
      return 'refused'
    })
  }

  async #isAdmin(userId: string): Promise<boolean> {
    return isAdmin((await this.#streams.load('user', userId)).state)
  }

  async #change(
    userId: string,
    context: EventContext,
    choose: (present: ReadonlySet<string>) => string | Promise<string>,
  ): Promise<boolean> {
    for (;;) {
      const { present, at } = await this.#load()
      const type = await choose(present)
      if (type === 'as it is' || type === 'refused') return type === 'as it is'
      try {
        await write(
          this.#log,
          internal(STREAM),
          at,
          [{ type, data: { userId }, concerns: [streamOf('user', userId)] }],
          context,
        )
        return true
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error
      }
    }
  }

  async #load(): Promise<{ present: Set<string>; at: { expected: ExpectedRevision; hash: string } }> {
    const present = new Set<string>()
    let at: { expected: ExpectedRevision; hash: string } = { expected: 'none', hash: '' }
    for await (const { type, data, revision, metadata } of this.#log.read(STREAM)) {
      if (type === 'AdminJoined') present.add(String(data.userId))
      else present.delete(String(data.userId))
      at = { expected: revision, hash: metadata.hash }
    }
    return { present, at }
  }
}

const isAdmin = (user: RecordState | undefined): boolean =>
  user !== undefined && !user.deleted && Array.isArray(user.roles) && user.roles.includes('ADMIN')
