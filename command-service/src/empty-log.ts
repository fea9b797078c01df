import { refuseLoss } from '@landbook/platform/beside-log'
import type { Config } from '@landbook/platform/config'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/log/mark'
import { type EventLog, START } from '@landbook/platform/log/port'
import { withBeside } from '@landbook/platform/open'

const REMEDY = `run \`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\``

/**
 * Refuses to seed an empty log if MongoDB holds a company's data: its log was lost, or this is another one. A log
 * with events is not compared, so that commands do not depend on MongoDB. Throws ConfigError.
 */
export async function refuseLostLog(log: EventLog, config: Config): Promise<void> {
  if (config.mongodbUrl === undefined || (await log.head()) !== START) return
  await withBeside(config, log, (beside) => refuseLoss({ ...beside, credentials: undefined }, config, REMEDY))
}
