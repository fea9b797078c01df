import { CommandHandler } from '@landbook/command-service/handler'
import type { Rules } from '@landbook/command-service/kernel/rules'
import { rules as everyRule } from '@landbook/command-service/records/index'
import { type Catalogue, catalogue as everything } from '@landbook/contracts/records/index'
import type { Commands } from '@landbook/platform/commands/port'
import type { Credentials } from '@landbook/platform/credentials/port'
import type { EventLog } from '@landbook/platform/log/port'
import type { Mailer } from '@landbook/platform/mail/port'
import { liveGeneration } from '@landbook/platform/views/collections'
import type { ViewStore } from '@landbook/platform/views/port'
import { notReady, type Projector } from '@landbook/projection-service/projector'
import { readModels } from '@landbook/projection-service/read-models'
import { createApp, type Settings } from '@landbook/query-api/app'
import type { Backend } from '@landbook/query-api/context'
import { viewsOf } from '@landbook/query-api/views'
import type { Express } from 'express'
import type { Logger } from 'pino'

export interface Parts {
  log: EventLog
  store: ViewStore
  credentials: Credentials
  mailer: Mailer
  jwtSecret: string
  settings: Settings
  publicUrl: () => string
  logger: Logger
  ui?: string
  catalogue?: Catalogue
  rules?: Readonly<Record<string, Rules>>
}

export interface Landbook {
  app: Express
  commands: Commands
  projector: Projector
  backend: Backend
  stop(): Promise<void>
}

/** All services in one process, wired to the given adapters. The read models are caught up when it resolves. */
export async function startLandbook(parts: Parts): Promise<Landbook> {
  const { log, store, credentials, logger, catalogue = everything, rules = everyRule } = parts
  const commands = new CommandHandler(log, catalogue, rules)
  const generation = await liveGeneration(store)
  const projector = readModels({ log, store, catalogue, generation, logger })
  const views = viewsOf(store, generation)
  const backend: Backend = {
    catalogue,
    commands,
    log,
    views: () => views,
    progress: projector.progress,
    credentials,
  }
  projector.start()
  await projector.whenCaughtUp()
  return {
    app: createApp({ ...parts, backend, notReady: () => notReady(projector.health) }),
    commands,
    projector,
    backend,
    stop: () => projector.stop(),
  }
}
