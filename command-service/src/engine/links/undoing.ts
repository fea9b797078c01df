import { setTimeout as pause } from 'node:timers/promises'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { Commands } from '@landbook/platform/engine/commands/port'
import { DamagedEvent, type EventLog, type Position, START } from '@landbook/platform/engine/log/port'
import type { Logger } from 'pino'
import { RaceProgress } from './progress.ts'
import { creates, LinkRaces, type Race, releasing } from './races.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

export interface Followed {
  log: EventLog
  commands: Commands
  catalogue: Catalogue
  logger: Logger
}

/**
 * Undoes links to records that were deleted at the same moment, until aborted. After an error it goes on where it was, so
 * an unavailable log is not reported here.
 */
export async function undoRaces(followed: Followed, signal: AbortSignal): Promise<void> {
  const { log, catalogue, logger } = followed
  const races = new LinkRaces(catalogue)
  const progress = new RaceProgress(log, logger)
  let after: Position | undefined
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      after = await startOf(log, after ?? (await progress.position()))
      for await (const batch of log.subscribe({ after, signal })) {
        failures = 0
        for (const event of batch) {
          for (const race of races.take(event)) await undo(followed, race)
          after = event.position
          await progress.compared(event)
        }
      }
    } catch (error) {
      // Forward only: else the same events would be compared for ever.
      if (error instanceof DamagedEvent && error.position > (after ?? START)) after = error.position
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await pause(ms, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** The end of a log that was set back since: there is nothing after a later position. */
async function startOf(log: EventLog, position: Position): Promise<Position> {
  const head = await log.head()
  return position < head ? position : head
}

/** Idempotent: several processes find the same races. Throws UNAVAILABLE or LogUnavailable. */
async function undo({ log, commands, catalogue, logger }: Followed, race: Race): Promise<void> {
  if (await wasBack(log, catalogue, race)) return
  const command = releasing(catalogue, race)
  try {
    const { unchanged } = await commands.execute(command)
    if (!unchanged)
      logger.warn({ command }, 'a link to a record that was deleted at the same moment was undone')
  } catch (error) {
    if (!(error instanceof LandbookError) || error.code === 'UNAVAILABLE') throw error
    // Its record was deleted as well, or it is back.
    if (error.code !== 'NOT_FOUND')
      logger.error({ err: error, command }, 'a link to a deleted record could not be removed')
  }
}

/**
 * Whether the deleted record was created again, which its links outlive: what was not undone before, as the process had
 * crashed, is good since then, and stays so whatever becomes of the record.
 */
async function wasBack(log: EventLog, catalogue: Catalogue, { deletion }: Race): Promise<boolean> {
  const record = recordNamed(catalogue, recordOfStream(deletion.stream).type)
  try {
    for await (const event of log.read(deletion.stream, { from: deletion.revision + 1 }))
      if (creates(record, event)) return true
  } catch (error) {
    // Of what cannot be read nothing is known; the command says so.
    if (!(error instanceof DamagedEvent)) throw error
  }
  return false
}
