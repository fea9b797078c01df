import type { Server } from 'node:http'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { undoRaces } from '@landbook/command-service/engine/links/undoing'
import { guards } from '@landbook/command-service/guards'
import { catalogue as everything } from '@landbook/contracts/catalogue/index'
import { type Catalogue, operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { localTimeZone } from '@landbook/contracts/engine/values/days'
import { observedCommands, observedLog } from '@landbook/platform/engine/commands/observed'
import type { Commands } from '@landbook/platform/engine/commands/port'
import type { Credentials } from '@landbook/platform/engine/credentials/port'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import type { FileStore } from '@landbook/platform/engine/files/port'
import type { HistoryIndex } from '@landbook/platform/engine/history/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import type { Mailer } from '@landbook/platform/engine/mail/port'
import { degradation } from '@landbook/platform/engine/observability/degradation'
import { type Observer, observerOf } from '@landbook/platform/engine/observability/observer'
import { projectorHealth } from '@landbook/platform/engine/observability/projector-health'
import { createMemoryPresence } from '@landbook/platform/engine/presence/memory'
import { listen } from '@landbook/platform/engine/process/process'
import type { Sealer } from '@landbook/platform/engine/seals/sealer'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import type { Progress } from '@landbook/platform/engine/views/progress'
import { Readiness } from '@landbook/platform/engine/views/readiness'
import type { DrillingData } from '@landbook/platform/records/well/drilling-data/port'
import { GenerationFollower } from '@landbook/projection-service/engine/generations'
import { HistoryKeeper } from '@landbook/projection-service/engine/history/keeper'
import { notReady } from '@landbook/projection-service/engine/projector'
import { createApp, type Settings } from '@landbook/query-api/app'
import type { Backend } from '@landbook/query-api/engine/context/context'
import { LiveViews } from '@landbook/query-api/engine/context/live-views'
import { watchClock } from '@landbook/query-api/engine/history/clock-watch'
import { Imports } from '@landbook/query-api/engine/import/imports'
import { LiveHub } from '@landbook/query-api/engine/live/hub'
import { Processes } from '@landbook/query-api/engine/process/processes'
import { Passwords } from '@landbook/query-api/engine/session/passwords'
import { People } from '@landbook/query-api/engine/session/people'
import { resumes } from '@landbook/query-api/resumes'
import type { Express } from 'express'
import type { Logger } from 'pino'

export interface Parts {
  log: EventLog
  store: ViewStore
  historyIndex: HistoryIndex
  credentials: Credentials
  /** With hashes of today's cost by default. */
  passwords?: Passwords
  files: FileStore
  maxUploadMb: number
  drillingData: DrillingData
  mailer: Mailer
  jwtSecret: string
  settings: Settings
  trustProxy: number | string[]
  sealer?: Sealer | undefined
  /** Defines the company's days; this machine's by default. */
  timeZone?: string
  publicUrl: () => string
  logger: Logger
  /** Of the stores' derived files; without them, of its own. */
  shortages?: Shortages
  /** By default one of its own, without traces. */
  observer?: Observer
  metricsToken?: string | undefined
  /** Aborted at the beginning of a shutdown. */
  stopping?: AbortSignal
  ui?: string
  /** Clock for the expiry of file links and access tokens, and that to which times of events are compared, in ms. */
  now?: () => number
  /** How often the times of events are looked at; every few seconds by default. */
  clockLookMs?: number
  catalogue?: Catalogue
}

export interface Landbook {
  app: Express
  /** Serves requests from now on. Throws ConfigError if the port cannot be used. */
  listen(at: { port: number; host: string }): Promise<Server>
  /** Without log lines, for internal commands. */
  commands: Commands
  projector: GenerationFollower
  backend: Backend
  stop(): Promise<void>
}

/**
 * All services in one process, with the given adapters. Resolves once the read models are caught up. Throws AnotherLog
 * if they were built from another log.
 */
export async function startLandbook(parts: Parts): Promise<Landbook> {
  const {
    log,
    store,
    credentials,
    logger,
    shortages = new Shortages(logger),
    catalogue = everything,
    timeZone = localTimeZone(),
    observer = observerOf(logger),
  } = parts
  const handler = new CommandHandler(observedLog(log, observer), catalogue, guards)
  const isOperation = (name: string) => operationNamed(catalogue, name) !== undefined
  const commands = observedCommands(handler, observer, isOperation)
  const projector = new GenerationFollower({ log, store, catalogue, timeZone, logger, observer })
  await projector.start()
  try {
    await projector.whenCaughtUp()
  } catch (error) {
    await projector.stop()
    throw error
  }
  const historyKeeper = new HistoryKeeper({
    log,
    index: parts.historyIndex,
    catalogue,
    logger,
    observer,
    shortages,
  })
  const health = projectorHealth(log, () =>
    [projector, historyKeeper].map(({ name, health }) => ({ name, ...health })),
  )
  observer.metrics.projectors(health)
  const setAside = async () => [projector, historyKeeper].flatMap(({ health }) => health.setAside)
  const { damage, degraded } = degradation({
    log,
    setAside,
    shortages,
    logger,
    metrics: observer.metrics,
  })
  const live = await LiveViews.open(store, log)
  const readiness = new Readiness({ log, store, projector: () => live.projector })
  const progress: Progress = {
    untilReached: (position, withinMs) => projector.progress.untilReached(position, withinMs),
  }
  const hub = new LiveHub({
    catalogue,
    log,
    progress,
    presence: createMemoryPresence(),
    sessions: parts.credentials.sessions,
    logger,
  })
  const imports = new Imports({ store, logger })
  const processes = new Processes({ store, logger })
  const people = new People(log)
  const backend: Backend = {
    catalogue,
    commands: people.following(commands),
    log,
    people,
    views: () => live.views,
    progress,
    historyIndex: parts.historyIndex,
    credentials,
    passwords: parts.passwords ?? new Passwords(),
    files: parts.files,
    maxUploadMb: parts.maxUploadMb,
    drillingData: parts.drillingData,
    imports,
    processes,
    live: hub,
    sealer: parts.sealer,
    damage,
    timeZone,
  }
  processes.start(backend, resumes)
  const ended = new AbortController()
  const undoing = undoRaces({ log: handler.log, commands: handler, catalogue, logger }, ended.signal)
  const watching = watchClock(
    {
      log,
      historyIndex: parts.historyIndex,
      catalogue,
      commands,
      logger,
      shortages,
      now: parts.now,
      everyMs: parts.clockLookMs,
    },
    ended.signal,
  )
  const app = createApp({
    ...parts,
    backend,
    observer,
    probes: {
      notReady: async () => notReady(projector.health) ?? (await readiness.reason()) ?? log.unwritable(),
      degraded,
      stopping: parts.stopping,
      facts: async () => ({ projectors: await health() }),
      metricsToken: parts.metricsToken,
      trustProxy: parts.trustProxy,
    },
  })
  return {
    app,
    async listen(at) {
      const server = await listen(app, at)
      // Only now, as only histories wait for it, and everything else would wait for its batches.
      historyKeeper.start()
      return server
    },
    commands: handler,
    projector,
    backend,
    async stop() {
      ended.abort()
      await Promise.all([undoing, watching])
      await imports.close()
      await processes.stop()
      hub.close()
      live.close()
      await historyKeeper.stop()
      await projector.stop()
    },
  }
}
