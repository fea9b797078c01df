import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { EventLog } from '@landbook/platform/engine/log/port'
import type { Streams } from '../streams/streams.ts'
import type { EventContext } from '../streams/writer.ts'
import type { Guard } from './guard.ts'
import { type Choose, Roster } from './roster.ts'

const WORDS = { joins: 'AdminJoined', leaves: 'AdminLeft', member: 'userId' }

/**
 * Who the admins are, in one stream, so that two admins who demote each other at the same moment cannot both succeed.
 * An admin joins the roster after the user's own event and leaves it before, so the roster never claims an admin who
 * is none.
 */
export class Admins implements Guard {
  readonly #roster: Roster
  readonly #streams: Streams

  constructor(log: EventLog, streams: Streams) {
    this.#roster = new Roster(log, 'admins', WORDS)
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
    const seen = await this.#streams.seen('user', userId)
    if (!isAdmin(seen && { deleted: seen.deleted, roles: seen.fields.roles })) return
    await this.#change(userId, context, (present) => (present.has(userId) ? undefined : 'joins'))
  }

  /** False when nobody else would be left. */
  async #leave(userId: string, context: EventContext): Promise<boolean> {
    const left = await this.#change(userId, context, async (present) => {
      for (const other of present.keys())
        if (other !== userId && (await this.#isAdmin(other))) return 'leaves'
      return undefined
    })
    return left === 'leaves'
  }

  async #isAdmin(userId: string): Promise<boolean> {
    return isAdmin((await this.#streams.load('user', userId)).state)
  }

  #change(userId: string, context: EventContext, choose: Choose) {
    return this.#roster.change(userId, [streamOf('user', userId)], context, choose)
  }
}

const isAdmin = (user: { deleted: boolean; roles?: unknown } | undefined): boolean =>
  user !== undefined && !user.deleted && Array.isArray(user.roles) && user.roles.includes('ADMIN')
