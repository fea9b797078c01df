import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import {
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { process } from '@landbook/contracts/engine/system/process/declaration'
import type { EventLog } from '@landbook/platform/engine/log/port'
import type { Streams } from '../streams/streams.ts'
import type { EventContext } from '../streams/writer.ts'
import type { Guard } from './guard.ts'

/**
 * A record that others are being merged into cannot be deleted meanwhile: the moved references would dangle. A merge
 * appends to the surviving record's stream before it moves anything, so a concurrent deletion either loses the append
 * race or sees the running process.
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
        throw new LandbookError('CONFLICT', MERGE_MESSAGES.underWay)
    }
  }

  async after(): Promise<void> {}

  /**
   * Of two merges in opposite directions the one that began first loses: the record that it would end has absorbed
   * this one since. It ends by moving on to that record what it has moved here.
   */
  async #hasLost(
    [other = '']: readonly string[],
    { commandId, causationId }: EventContext,
  ): Promise<boolean> {
    const { type, merge } = this.#record
    // A plain deletion is not a step of a merge.
    if (!merge || causationId === commandId) return false
    const absorbed = await this.#streams.lastOf(type, recordOfStream(other).id, [merge.absorbed])
    return absorbed?.metadata.commandId === causationId
  }
}
