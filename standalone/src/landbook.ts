import type { Server } from 'node:http'
import { CommandHandler } from '@landbook/command-service/handler'
import { undoRaces } from '@landbook/command-service/links/undoing'
import { guards } from '@landbook/command-service/records/index'
import { type Catalogue, catalogue as everything, operationNamed } from '@landbook/contracts/records/index'
import { localTimeZone } from '@landbook/contracts/values/days'
import type { Commands } from '@landbook/platform/commands/port'
import type { Credentials } from '@landbook/platform/credentials/port'
import { Shortages } from '@landbook/platform/derived/shortages'
import type { DrillingData } from '@landbook/platform/drilling-data/port'
import type { FileStore } from '@landbook/platform/files/port'
import type { HistoryIndex } from '@landbook/platform/history/port'
import type { EventLog } from '@landbook/platform/log/port'
import type { Mailer } from '@landbook/platform/mail/port'
import { observedCommands, observedLog } from '@landbook/platform/observability/commands'
import { degradation } from '@landbook/platform/observability/degradation'
import { type Observer, observerOf } from '@landbook/platform/observability/observer'
import { projectorHealth } from '@landbook/platform/observability/projector-health'
import { createMemoryPresence } from '@landbook/platform/presence/memory'
import { listen } from '@landbook/platform/process'
import type { Sealer } from '@landbook/platform/seals/sealer'
import type { ViewStore } from '@landbook/platform/views/port'
import type { Progress } from '@landbook/platform/views/progress'
import { Readiness } from '@landbook/platform/views/readiness'
import { GenerationFollower } from '@landbook/projection-service/generations'
import { HistoryKeeper } from '@landbook/projection-service/history/keeper'
import { notReady } from '@landbook/projection-service/projector'
import { createApp, type Settings } from '@landbook/query-api/app'
import type { Backend } from '@landbook/query-api/context'
import { watchClock } from '@landbook/query-api/history/clock-watch'
import { Imports } from '@landbook/query-api/import/imports'
import { LiveHub } from '@landbook/query-api/live/hub'
import { LiveViews } from '@landbook/query-api/live-views'
import { Processes } from '@landbook/query-api/process/processes'
import { resumes } from '@landbook/query-api/process/resumes'
import { Passwords } from '@landbook/query-api/session/passwords'
import { People } from '@landbook/query-api/session/people'
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
