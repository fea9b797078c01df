import { lossesBeside, refusalOf } from '@landbook/platform/beside-log'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/engine/log/mark'
import { type EventLog, START } from '@landbook/platform/engine/log/port'
import { type Loss, lossText } from '@landbook/platform/engine/log/remembered'
import type { Config } from '@landbook/platform/engine/settings/config'
import { withBeside } from '@landbook/platform/open'
import type { Logger } from 'pino'

const REMEDY = `run \`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\``

/**
 * The furthest evidence in MongoDB of events that the log lacks: its end was lost, or this is another one. An empty log
 * is refused then, as it would be seeded: throws ConfigError. Commands do not depend on MongoDB: while it is unavailable,
 * a log with events is not compared.
 */
export async function lossOf(log: EventLog, config: Config, logger: Logger): Promise<Loss | undefined> {
  if (config.mongodbUrl === undefined) return undefined
  const isEmpty = (await log.head()) === START
  const loss = await firstLoss(log, config).catch((error: unknown) => {
    if (isEmpty) throw error
    logger.warn({ err: error }, 'the log was not compared with what was derived from it')
    return undefined
  })
  if (loss === undefined) return undefined
  if (isEmpty) throw refusalOf(loss, config, REMEDY)
  logger.error(`${lossText(loss)}. Nothing is written to it until the right one is back, or you ${REMEDY}`)
  return loss
}

/** The passwords prove nothing: a query API may set the first one before the log is seeded. */
const firstLoss = (log: EventLog, config: Config): Promise<Loss | undefined> =>
  withBeside(config, log, async (beside) => (await lossesBeside({ ...beside, credentials: undefined }))[0])
