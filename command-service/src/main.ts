import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { readConfig } from '@landbook/platform/config'
import { observedCommands, observedLog } from '@landbook/platform/engine/commands/observed'
import { degradation } from '@landbook/platform/engine/observability/degradation'
import { openObserver } from '@landbook/platform/engine/observability/observer'
import { logReachable } from '@landbook/platform/engine/observability/probes'
import { createLogger } from '@landbook/platform/engine/process/logging'
import {
  addressOf,
  closeServer,
  drained,
  listen,
  runService,
} from '@landbook/platform/engine/process/process'
import { ConfigError } from '@landbook/platform/engine/settings/config'
import { openLog } from '@landbook/platform/open'
import { CommandHandler } from './engine/handling/handler.ts'
import { commandServer } from './engine/handling/server.ts'
import { undoRaces } from './engine/links/undoing.ts'
import { followLog } from './engine/streams/following.ts'
import { lossOf } from './engine/streams/lost-log.ts'
import { guards } from './guards.ts'
import { seedAdmin, seedCompany } from './seed.ts'

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
