import { LandbookError } from '@landbook/contracts/kernel/errors'
import {
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { process } from '@landbook/contracts/records/process/declaration'
import type { EventLog } from '@landbook/platform/log/port'
import type { Guard } from './guard.ts'
import type { Streams } from './streams.ts'
import type { EventContext } from './writer.ts'

/**
 * A record that others are being merged into does not end meanwhile: all that referred to the others would refer to
 * nothing. A merge writes to the stream of the record that stays before it moves anything, so a deletion that has not
 * seen that loses the race for the stream, and one that has seen it finds the merge's process under way.
 */
export class MergeFence implements Guard {
  readonly #record: RecordDeclaration
  readonly #log: EventLog
  readonly #streams: Streams

  constructor(record: RecordDeclaration, log: EventLog, streams: Streams) {
    this.#record = record
    this.#log = log
    this.#streams = streams
  }

  async before(
    id: string,
    from: RecordState | undefined,
    to: RecordState | undefined,
    context: EventContext,
  ): Promise<void> {
    if (!from || from.deleted || !to?.deleted) return
    const { type, merge } = this.#record
    for await (const event of this.#log.read(streamOf(type, id))) {
      if (event.type !== merge?.absorbed) continue
      const { commandId, concerns } = event.metadata
      const { state } = await this.#streams.load(process.type, commandId)
      if (state?.state === 'running' && !(await this.#hasLost(concerns, context)))
        throw new LandbookError('CONFLICT', MESSAGES.merge.underWay)
    }
  }

  async after(): Promise<void> {}

  /**
   * Of two merges in opposite directions the first to begin has lost: the record that it would end has taken this one
   * in since. It ends by leading on to there what it moved here.
   */
  async #hasLost(
    [other = '']: readonly string[],
    { commandId, causationId }: EventContext,
  ): Promise<boolean> {
    const { type, merge } = this.#record
    // A deletion by itself is no step of a merge.
    if (!merge || causationId === commandId) return false
    const absorbed = await this.#streams.lastOf(type, recordOfStream(other).id, [merge.absorbed])
    return absorbed?.metadata.commandId === causationId
  }
}
