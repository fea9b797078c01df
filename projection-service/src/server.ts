import express, { type Express } from 'express'
import type { ProjectorHealth } from './projector.ts'

/** `/healthz`: the process answers. `/readyz`: the read models move, and nothing was set aside. */
export function healthServer(health: () => ProjectorHealth): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }))
  app.get('/readyz', (_, response) => {
    const { waitingFor, setAside, caughtUp, position, at } = health()
    const ready = waitingFor === undefined && caughtUp && setAside.length === 0
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'not ready', waitingFor, setAside, caughtUp, position, at })
  })
  return app
}
