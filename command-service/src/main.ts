import { catalogue } from '@landbook/contracts/records/index'
import { ConfigError, readConfig } from '@landbook/platform/config'
import { createLogger } from '@landbook/platform/logging'
import { openLog } from '@landbook/platform/open'
import { addressOf, closeServer, listen, runService } from '@landbook/platform/process'
import { CommandHandler } from './handler.ts'
import { rules } from './records/index.ts'
import { seedAdmin, seedCompany } from './seed.ts'
import { commandServer } from './server.ts'

await runService(async () => {
  const config = readConfig(process.env)
  if (config.serviceToken === undefined)
    throw new ConfigError('SERVICE_TOKEN: is required by the command service')
  if (config.adminEmail === undefined)
    throw new ConfigError('ADMIN_EMAIL: is required by the command service')
  const logger = createLogger({ ...config, name: 'command-service' })
  const log = await openLog(config)
  const commands = new CommandHandler(log, catalogue, rules)
  await seedCompany(commands)
  await seedAdmin(commands, config.adminEmail)
  const app = commandServer(commands, { serviceToken: config.serviceToken, log: logger })
  const server = await listen(app, { port: config.commandPort, host: config.host, variable: 'COMMAND_PORT' })
  logger.info({ address: addressOf(server) }, 'the command service is ready')
  return async () => {
    await closeServer(server)
    await log.close()
  }
})
