import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError } from './config.ts'
import { openMongoCredentials } from './credentials/mongo.ts'
import type { Credentials } from './credentials/port.ts'
import { openSqliteCredentials } from './credentials/sqlite.ts'
import { openEventStoreLog } from './log/eventstore.ts'
import type { EventLog } from './log/port.ts'
import { openSqliteLog } from './log/sqlite.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Mailer } from './mail/port.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { createEmbeddedViews } from './views/embedded.ts'
import { openMongoViews } from './views/mongo.ts'
import type { ViewStore } from './views/port.ts'

/** Chooses each port's adapter by what is configured. All of them throw ConfigError for an unusable folder. */

export function openLog({ eventStoreUrl, logFile }: Config): EventLog {
  if (eventStoreUrl !== undefined) return openEventStoreLog({ url: eventStoreUrl })
  writableFolder(logFile === undefined ? '' : dirname(logFile))
  return openSqliteLog({ file: logFile })
}
