import { setTimeout as pause } from 'node:timers/promises'
import { recordOfStream } from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import type { Commands } from '@landbook/platform/commands/port'
import { Shortages } from '@landbook/platform/derived/shortages'
import type { HistoryIndex } from '@landbook/platform/history/port'
import { correctedTimes } from '@landbook/platform/log/corrected-times'
import { pastDamage } from '@landbook/platform/log/past-damage'
import { DamagedEvent, type EventLog } from '@landbook/platform/log/port'
import { retriesOf } from '@landbook/platform/observability/troubles'
import { noteCorrection } from '@landbook/platform/seals/notes'
import type { Logger } from 'pino'

const LOOK_MS = 5_000
/** It reads the log for a part of the time only, however much of it is in doubt. */
const REST = 20
/** Clocks are not exact: nobody is misled by one that is less ahead, in ms. */
const TOLERANCE_MS = 24 * 60 * 60 * 1_000
/** A correction has the read models built anew: a clock that stays ahead must not cause that all the time, in ms. */
const BETWEEN_CORRECTIONS_MS = 60 * 60 * 1_000
const SHORTAGE = 'the clock'

export interface Watched {
  log: EventLog
  historyIndex: HistoryIndex
  catalogue: Pick<Catalogue, 'records'>
  commands: Commands
  logger: Logger
  /** Where it is said that times are in doubt. */
  shortages?: Shortages | undefined
  /** In ms since the epoch. */
  now?: () => number
  everyMs?: number
}

/** What events say from the first one on that says to be recorded at a time to come. */
interface Doubt {
  /** How many say a time to come, and the last of these times (ISO 8601 UTC). */
  ahead: number
  latest: string
  /** How many later ones do not, and when the first of them was recorded (ISO 8601 UTC). */
  others: number
  proof: string
}

/**
 * Looks for events that were recorded by a clock that was ahead, until aborted: as moments only go on, all later events
 * would have their moment. As many later events that say otherwise prove it; it is noted in the log then, and the read
 * models are built anew with that correction. A clock that is behind cannot so prove that all others are ahead.
 */
export async function watchClock(watched: Watched, signal: AbortSignal): Promise<void> {
  const { logger, shortages = new Shortages(logger), everyMs = LOOK_MS, now = () => Date.now() } = watched
  const retries = retriesOf(logger, 'the look at the times of events')
  while (!signal.aborted) {
    const began = performance.now()
    let restMs = everyMs
    try {
      const doubt = await look(watched, now())
      if (doubt === undefined || (await corrects(watched, doubt, now())))
        shortages.over(SHORTAGE, 'no event says to be recorded at a time to come any more')
      else
        shortages.begins(
          SHORTAGE,
          'the clock of a server is or was ahead, or the one here is behind',
          said(doubt),
        )
      retries.succeeded()
      restMs = Math.max(everyMs, (performance.now() - began) * REST)
    } catch (error) {
      retries.failed(error)
    }
    await pause(restMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Throws LogUnavailable and ViewsUnavailable. */
async function look({ log, historyIndex, catalogue }: Watched, now: number): Promise<Doubt | undefined> {
  const limit = iso(now + TOLERANCE_MS)
  const [newest] = await historyIndex.find({ from: limit, first: 1 })
  if (newest === undefined) return undefined
  const times = await correctedTimes(log)
  const types = new Set(catalogue.records.map(({ type }) => type))
  const doubt: Doubt = { ahead: 0, latest: '', others: 0, proof: '' }
  for await (const met of pastDamage(log, await historyIndex.placeAt(limit))) {
    if (met instanceof DamagedEvent) continue
    for (const event of met) {
      if (!types.has(recordOfStream(event.stream).type)) continue
      const time = times.of(event)
      if (time > limit) {
        doubt.ahead++
        if (time > doubt.latest) doubt.latest = time
      } else if (doubt.ahead > 0) {
        doubt.others++
        doubt.proof ||= time
      }
    }
  }
  return doubt.ahead > 0 ? doubt : undefined
}

/** Notes the correction, if it is proved and the last one was long ago. Throws LandbookError and LogUnavailable. */
async function corrects(
  { log, commands, logger }: Watched,
  { ahead, latest, others, proof }: Doubt,
  now: number,
): Promise<boolean> {
  if (others < ahead) return false
  const times = await correctedTimes(log)
  if (times.last !== undefined && now - Date.parse(times.last.at) < BETWEEN_CORRECTIONS_MS) return false
  await noteCorrection(commands, times.next, {
    ahead,
    latest,
    after: iso(now + TOLERANCE_MS),
    takenAs: proof,
  })
  logger.warn({ ahead, latest, takenAs: proof }, 'a clock was ahead: the times of its events are corrected')
  return true
}

const iso = (ms: number): string => new Date(ms).toISOString()
const said = ({ ahead, latest }: Doubt): string =>
  `${ahead} ${ahead === 1 ? 'event says' : 'events say'} to be recorded at a time to come, the last one at ${latest}`
