import { catalogue } from '@landbook/contracts/records/index'
import { readConfig } from '@landbook/platform/config'
import { createLogger } from '@landbook/platform/logging'
import { openLog, openViews } from '@landbook/platform/open'
import { addressOf, closeServer, listen, runService } from '@landbook/platform/process'
import { Readiness } from '@landbook/platform/views/readiness'
import { GenerationFollower } from './generations.ts'
import { healthServer } from './server.ts'

await runService(async () => {
  const config = readConfig(process.env)
  const logger = createLogger({ ...config, name: 'projection-service' })
  const log = await openLog(config)
  const store = await openViews(config)
  const follower = new GenerationFollower({ log, store, catalogue, timeZone: config.timeZone, logger })
  await follower.start()
  const readiness = new Readiness({ log, store, projector: () => follower.name })
  const app = healthServer(() => follower.health, readiness)
  const server = await listen(app, {
    port: config.projectionPort,
    host: config.host,
    variable: 'PROJECTION_PORT',
  })
  logger.info({ address: addressOf(server) }, 'the projection service is ready')
  return async () => {
    await closeServer(server)
    await follower.stop()
    await log.close()
    await store.close()
  }
})
