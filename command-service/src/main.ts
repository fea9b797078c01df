import { catalogue, operationNamed } from '@landbook/contracts/records/index'
import { ConfigError, readConfig } from '@landbook/platform/config'
import { createLogger } from '@landbook/platform/logging'
import { observedCommands, observedLog } from '@landbook/platform/observability/commands'
import { degradation } from '@landbook/platform/observability/degradation'
import { openObserver } from '@landbook/platform/observability/observer'
import { logReachable } from '@landbook/platform/observability/probes'
import { openLog } from '@landbook/platform/open'
import { addressOf, closeServer, drained, listen, runService } from '@landbook/platform/process'
import { followLog } from './following.ts'
import { CommandHandler } from './handler.ts'
import { undoRaces } from './links/undoing.ts'
import { lossOf } from './lost-log.ts'
import { guards } from './records/index.ts'
import { seedAdmin, seedCompany } from './seed.ts'
import { commandServer } from './server.ts'

await runService('command-service', async (stopping) => {
  const config = readConfig(process.env)
  if (config.serviceToken === undefined)
    throw new ConfigError('SERVICE_TOKEN: is required by the command service')
  if (config.adminEmail === undefined)
    throw new ConfigError('ADMIN_EMAIL: is required by the command service')
  const logger = createLogger({ ...config, name: 'command-service' })
  const observer = await openObserver(config, logger, 'command-service')
  const log = observedLog(await openLog(config), observer)
  const handler = new CommandHandler(log, catalogue, guards)
  const commands = observedCommands(
    handler,
    observer,
    (name) => operationNamed(catalogue, name) !== undefined,
  )
  const { degraded } = degradation({ log, shortages: undefined, logger, metrics: observer.metrics })
  const loss = await lossOf(log, config, logger)
  if (loss?.memory.mark) handler.log.remember(loss.memory.mark)
  else {
    await seedCompany(commands)
    await seedAdmin(commands, config.adminEmail)
  }
  const app = commandServer(commands, {
    serviceToken: config.serviceToken,
    observer,
    probes: {
      notReady: async () => (await logReachable(log)) ?? (await handler.anotherLog()) ?? log.unwritable(),
      degraded,
      stopping,
      metricsToken: config.metricsToken,
      trustProxy: config.trustProxy,
    },
  })
  const ended = new AbortController()
  const following = [
    followLog(handler.log, ended.signal),
    undoRaces({ log: handler.log, commands: handler, catalogue, logger }, ended.signal),
  ]
  const server = await listen(app, { port: config.commandPort, host: config.host, variable: 'COMMAND_PORT' })
  logger.info({ address: addressOf(server) }, 'the command service is ready')
  return async () => {
    await drained(config.drainMs)
    await closeServer(server)
    ended.abort()
    await Promise.all(following)
    await log.close()
    await observer.tracing.stop()
  }
})
