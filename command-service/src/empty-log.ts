import { lossesBeside, lossRefusal } from '@landbook/platform/beside-log'
import { type Config, ConfigError } from '@landbook/platform/config'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/log/mark'
import { type EventLog, START } from '@landbook/platform/log/port'
import { openBeside } from '@landbook/platform/open'

const REMEDY = `run \`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\``

/**
 * Refuses to seed an empty log where MongoDB remembers a company: its log was lost, or this is another one. A log that
 * holds anything is not compared: commands do not wait for MongoDB. Throws ConfigError.
 */
export async function refuseLostLog(log: EventLog, config: Config): Promise<void> {
  if (config.mongodbUrl === undefined || (await log.head()) !== START) return
  const { beside, close } = await openBeside(config, log)
  try {
    const [loss] = await lossesBeside({ ...beside, credentials: undefined })
    if (loss) throw new ConfigError(lossRefusal(loss, config, REMEDY))
  } finally {
    await close()
  }
}
