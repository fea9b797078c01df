import { lossesBeside, refusalOf } from '@landbook/platform/beside-log'
import type { Config } from '@landbook/platform/config'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/log/mark'
import { type EventLog, START } from '@landbook/platform/log/port'
import type { Loss } from '@landbook/platform/log/remembered'
import { withBeside } from '@landbook/platform/open'
import type { Logger } from 'pino'

const REMEDY = `run \`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\``

/**
 * Refuses a log that lacks events of which MongoDB has evidence: its end was lost, or this is another one. Commands do
 * not depend on MongoDB: while it is unavailable, only an empty log is refused, as it would be seeded. Throws
 * ConfigError.
 */
export async function refuseLostLog(log: EventLog, config: Config, logger: Logger): Promise<void> {
  if (config.mongodbUrl === undefined) return
  const isEmpty = (await log.head()) === START
  const loss = await firstLoss(log, config).catch((error: unknown) => {
    if (isEmpty) throw error
    logger.warn({ err: error }, 'the log was not compared with what was derived from it')
    return undefined
  })
  if (loss !== undefined) throw refusalOf(loss, config, REMEDY)
}

/** The passwords prove nothing: a query API may set the first one before the log is seeded. */
const firstLoss = (log: EventLog, config: Config): Promise<Loss | undefined> =>
  withBeside(config, log, async (beside) => (await lossesBeside({ ...beside, credentials: undefined }))[0])
