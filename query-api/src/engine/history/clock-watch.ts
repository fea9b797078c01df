import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { Commands } from '@landbook/platform/engine/commands/port'
import type { Shortages } from '@landbook/platform/engine/derived/shortages'
import { HISTORY, type HistoryIndex } from '@landbook/platform/engine/history/port'
import { correctedTimes } from '@landbook/platform/engine/log/corrected-times'
import { pastDamage } from '@landbook/platform/engine/log/past-damage'
import { DamagedEvent, type EventLog, START } from '@landbook/platform/engine/log/port'
import { retriesOf } from '@landbook/platform/engine/observability/troubles'
import { noteCorrection } from '@landbook/platform/engine/seals/notes'
import type { Logger } from 'pino'

const POLL_MS = 5_000
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
  shortages: Shortages
  /** In ms since the epoch. */
  now?: () => number
  everyMs?: number
}

/** What is said from the first event on that says to be recorded at a time to come. */
interface Doubt {
  /** The commands that say so, the first and the last of these times (ISO 8601 UTC). */
  ahead: ReadonlySet<string>
  from: string
  until: string
  /** Later commands that say otherwise, and when the first of them was carried out (ISO 8601 UTC). */
  others: ReadonlySet<string>
  proof: string
}

/**
 * Looks for events that were recorded by a clock that was ahead, until aborted: as moments only go on, all later events
 * would have their moment. What came later proves it, once it is as many commands over as long a time; it is noted in the
 * log then, and the read models are built anew with that correction. So a clock that is behind does not soon prove that
 * all others are ahead.
 */
export async function watchClock(watched: Watched, signal: AbortSignal): Promise<void> {
  const { logger, shortages, everyMs = POLL_MS, now = () => Date.now() } = watched
  const retries = retriesOf(logger, 'the look at the times of events')
  while (!signal.aborted) {
    const began = performance.now()
    let restMs = everyMs
    try {
      const doubt = await look(watched, now(), signal)
      if (doubt === 'none' || (doubt !== 'unknown' && (await isCorrected(watched, doubt, now()))))
        shortages.over(SHORTAGE, 'no event says to be recorded at a time to come any more')
      else if (doubt !== 'unknown')
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

/** 'unknown' while the index is being built, and once aborted. Throws LogUnavailable and ViewsUnavailable. */
async function look(
  { log, historyIndex, catalogue }: Watched,
  now: number,
  signal: AbortSignal,
): Promise<Doubt | 'none' | 'unknown'> {
  const limit = iso(now + TOLERANCE_MS)
  const head = await log.head()
  const [newest] = await historyIndex.find({ from: limit, first: 1 })
  if (newest === undefined) {
    const indexed = (await historyIndex.getCheckpoint(HISTORY))?.position ?? START
    return indexed >= head ? 'none' : 'unknown'
  }
  const times = await correctedTimes(log)
  const types = new Set(catalogue.records.map(({ type }) => type))
  const [ahead, others] = [new Set<string>(), new Set<string>()]
  let [from, until, proof] = ['', '', '']
  for await (const met of pastDamage(log, await historyIndex.placeAt(limit))) {
    if (signal.aborted) return 'unknown'
    if (met instanceof DamagedEvent) continue
    for (const event of met) {
      if (!types.has(recordOfStream(event.stream).type)) continue
      const time = times.of(event)
      if (time > limit) {
        ahead.add(event.metadata.correlationId)
        if (from === '' || time < from) from = time
        if (time > until) until = time
      } else if (ahead.size > 0) {
        others.add(event.metadata.correlationId)
        proof ||= time
      }
    }
  }
  return ahead.size > 0 ? { ahead, from, until, others, proof } : 'none'
}

/** Notes the correction if it is proved, and the last one was long ago. Throws LandbookError and LogUnavailable. */
async function isCorrected(
  { log, commands, logger }: Watched,
  { ahead, from, until, others, proof }: Doubt,
  now: number,
): Promise<boolean> {
  const lastedMs = Date.parse(until) - Date.parse(from)
  if (others.size < ahead.size || now - Date.parse(proof) < lastedMs) return false
  const times = await correctedTimes(log)
  const { last } = times
  // By the clocks of those who noted it: the log's may be the one in doubt.
  const lastAt = last === undefined ? Number.NEGATIVE_INFINITY : Date.parse(last.after) - TOLERANCE_MS
  if (now - lastAt < BETWEEN_CORRECTIONS_MS) return false
  const correction = { ahead: ahead.size, latest: until, after: iso(now + TOLERANCE_MS), takenAs: proof }
  try {
    await noteCorrection(commands, times.next, correction)
  } catch (error) {
    const isNotedByAnother = (await correctedTimes(log)).next > times.next
    if (!isNotedByAnother) throw error
  }
  logger.warn(correction, 'a clock was ahead: the times of its events are corrected')
  return true
}

const iso = (ms: number): string => new Date(ms).toISOString()

const said = ({ ahead: { size }, until }: Doubt): string =>
  `${size} ${size === 1 ? 'command says' : 'commands say'} to be carried out at a time to come, the last one at ${until}`
