import express, { type Express } from 'express'
import { notReady, type ProjectorHealth } from './projector.ts'

/** `/healthz`: the process answers. `/readyz`: the read models keep up with the log, and nothing was set aside. */
export function healthServer(
  health: () => ProjectorHealth,
  readiness: { reason(): Promise<string | undefined> },
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', async (_, response) => {
    const present = health()
    const reason = notReady(present) ?? (await readiness.reason())
    const status = reason === undefined ? 'ready' : 'not ready'
    response.status(reason === undefined ? 200 : 503).json({ ...present, status, reason })
  })
  return app
}
