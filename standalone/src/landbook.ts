import { CommandHandler } from '@landbook/command-service/handler'
import type { Rules } from '@landbook/command-service/kernel/rules'
import { rules as everyRule } from '@landbook/command-service/records/index'
import { type Catalogue, catalogue as everything } from '@landbook/contracts/records/index'
import { localTimeZone } from '@landbook/contracts/values/days'
import type { Commands } from '@landbook/platform/commands/port'
import type { Credentials } from '@landbook/platform/credentials/port'
import type { DrillingData } from '@landbook/platform/drilling-data/port'
import type { FileStore } from '@landbook/platform/files/port'
import type { EventLog } from '@landbook/platform/log/port'
import type { Mailer } from '@landbook/platform/mail/port'
import type { ViewStore } from '@landbook/platform/views/port'
import { Readiness } from '@landbook/platform/views/readiness'
import { GenerationFollower } from '@landbook/projection-service/generations'
import { notReady } from '@landbook/projection-service/projector'
import { createApp, type Settings } from '@landbook/query-api/app'
import type { Backend } from '@landbook/query-api/context'
import { LiveViews } from '@landbook/query-api/live-views'
import type { Express } from 'express'
import type { Logger } from 'pino'

export interface Parts {
  log: EventLog
  store: ViewStore
  credentials: Credentials
  files: FileStore
  maxUploadMb: number
  drillingData: DrillingData
  mailer: Mailer
  jwtSecret: string
  settings: Settings
  trustProxy: number | string[]
  /** Whose days the company's are; this machine's by default. */
  timeZone?: string
  publicUrl: () => string
  logger: Logger
  ui?: string
  /** The time by which links to files expire, in ms since the epoch. */
  now?: () => number
  catalogue?: Catalogue
  rules?: Readonly<Record<string, Rules>>
}

export interface Landbook {
  app: Express
  commands: Commands
  projector: GenerationFollower
  backend: Backend
  stop(): Promise<void>
}

/** All services in one process, wired to the given adapters. The read models are caught up when it resolves. */
export async function startLandbook(parts: Parts): Promise<Landbook> {
  const {
    log,
    store,
    credentials,
    logger,
    catalogue = everything,
    rules = everyRule,
    timeZone = localTimeZone(),
  } = parts
  const commands = new CommandHandler(log, catalogue, rules)
  const projector = new GenerationFollower({ log, store, catalogue, timeZone, logger })
  await projector.start()
  await projector.whenCaughtUp()
  const live = await LiveViews.open(store)
  const readiness = new Readiness({ log, store, projector: () => live.projector })
  const backend: Backend = {
    catalogue,
    commands,
    log,
    views: () => live.views,
    progress: { reached: (position, withinMs) => projector.progress.reached(position, withinMs) },
    credentials,
    files: parts.files,
    maxUploadMb: parts.maxUploadMb,
    drillingData: parts.drillingData,
    timeZone,
  }
  return {
    app: createApp({
      ...parts,
      backend,
      notReady: async () => notReady(projector.health) ?? readiness.reason(),
    }),
    commands,
    projector,
    backend,
    async stop() {
      live.close()
      await projector.stop()
    },
  }
}
