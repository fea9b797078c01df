import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import type { Credentials } from './engine/credentials/port.ts'
import { HISTORY, type HistoryIndex } from './engine/history/port.ts'
import { acceptedLosses } from './engine/log/losses.ts'
import type { EventLog } from './engine/log/port.ts'
import { type Evidence, type Loss, lossesOf, lossText, type Memory } from './engine/log/remembered.ts'
import { InvalidSeal, type Seal } from './engine/log/seal.ts'
import { lastHeld } from './engine/seals/held.ts'
import type { SealStore } from './engine/seals/port.ts'
import { type Config, ConfigError } from './engine/settings/config.ts'
import { removeDatabase } from './engine/stores/sqlite.ts'
import { ViewsUnavailable } from './engine/stores/unavailable.ts'
import { projectorName, soundGenerations, spoilGeneration } from './engine/views/generations.ts'
import type { Checkpoint, ViewStore } from './engine/views/port.ts'
import { marksOfSnapshot } from './engine/views/snapshot-file.ts'

/** Stores beside the log that know how far it reached. */
export interface BesideLog {
  log: EventLog
  seals: SealStore | undefined
  historyIndex: HistoryIndex
  /** Undefined if passwords prove nothing: a query API may set the first one before the log is seeded. */
  credentials: Credentials | undefined
  /** In a store that outlives the process, or the file that their snapshot is in. */
  readModels: ViewStore | { snapshot: string }
}

/**
 * Evidence of events that the log lacks, the furthest first. A seal is compared cheaply by its position, or exactly
 * by the number of the last seal that the log holds (`lastHeld`).
 */
export async function lossesBeside(beside: BesideLog, held?: number): Promise<Loss[]> {
  const { log, seals, historyIndex, credentials, readModels } = beside
  const memories = [
    ...(seals ? await memoriesOfSeals(log, seals, held) : []),
    ...(await memoriesOfIndex(historyIndex)),
    ...(await memoriesOfReadModels(readModels)),
    // An embedded process sets a password only after its user is in the log. It outlives the log.
    ...((await credentials?.get(FIRST_ADMIN))
      ? [{ by: 'the credentials', mark: undefined, forget: async () => undefined }]
      : []),
  ]
  return lossesOf(log, memories)
}

/** What is built from the log, as far as it is read without changing it. */
export interface Derived {
  log: EventLog
  indexed: Checkpoint | undefined
  readModels: BesideLog['readModels']
}

/** As lossesBeside, by what is built from the log: its seals are checked by themselves. */
export async function lossesOfDerived({ log, indexed, readModels }: Derived): Promise<Loss<Evidence>[]> {
  return lossesOf(log, [
    ...(indexed ? [{ by: INDEX, mark: indexed }] : []),
    ...(await memoriesOfReadModels(readModels)),
  ])
}

async function memoriesOfSeals(log: EventLog, seals: SealStore, held?: number): Promise<Memory[]> {
  const seal = await lastOf(seals)
  if (seal === undefined) return []
  const { number, at, position } = seal
  return [
    {
      by: `seal ${number} of ${at}`,
      mark: { position },
      isHeld: async () => held === undefined || held === number,
      forget: async () => {
        const lost = (await acceptedLosses(log)).all.map(({ stream }) => stream)
        await seals.setAside(held ?? (await lastHeld(log, seals)), lost)
      },
    },
  ]
}

const INDEX = 'the history index'

/** A damaged seal proves nothing; `verify` reports it. */
async function lastOf(seals: SealStore): Promise<Seal | undefined> {
  try {
    return await seals.last()
  } catch (error) {
    if (error instanceof InvalidSeal) return undefined
    throw error
  }
}

async function memoriesOfIndex(index: HistoryIndex): Promise<Memory[]> {
  const mark = await indexedIn(index)
  return mark ? [{ by: INDEX, mark, forget: () => index.clear() }] : []
}

/** An unreadable index is rebuilt from the log: it must not prevent startup. */
async function indexedIn(index: HistoryIndex): Promise<Checkpoint | undefined> {
  try {
    return await index.getCheckpoint(HISTORY)
  } catch (error) {
    if (error instanceof ViewsUnavailable) return undefined
    throw error
  }
}

const memoriesOfReadModels = async (readModels: BesideLog['readModels']): Promise<Memory[]> =>
  'snapshot' in readModels ? memoriesOfSnapshot(readModels.snapshot) : memoriesOfGenerations(readModels)

const memoriesOfSnapshot = (file: string): Memory[] =>
  marksOfSnapshot(file).map((mark) => ({
    by: 'the snapshot of the read models',
    mark,
    forget: async () => removeDatabase(file),
  }))

async function memoriesOfGenerations(store: ViewStore): Promise<Memory[]> {
  const memories: Memory[] = []
  for (const generation of await soundGenerations(store)) {
    const mark = await store.getCheckpoint(projectorName(generation))
    const by = `generation ${generation} of the read models`
    if (mark) memories.push({ by, mark, forget: () => spoilGeneration(store, generation) })
  }
  return memories
}

/** Refuses a log that lacks events of which there is evidence. `remedy`: 'start once with …'. Throws ConfigError. */
export async function refuseLoss(beside: BesideLog, config: Config, remedy: string): Promise<void> {
  const [loss] = await lossesBeside(beside)
  if (loss !== undefined) throw refusalOf(loss, config, remedy)
}

/** One line for the operator. */
export function refusalOf(
  loss: Loss<Evidence>,
  { eventStoreUrl, logFile }: Config,
  remedy: string,
): ConfigError {
  const name = eventStoreUrl === undefined ? `LOG_FILE: ${logFile}` : 'EVENTSTORE_URL'
  return new ConfigError(
    `${name}: ${lossText(loss)}. Restore the log or a complete backup; if what is missing is lost for good, ${remedy}`,
  )
}
