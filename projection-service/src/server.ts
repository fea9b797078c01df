import express, { type Express, type RequestHandler } from 'express'

/** What the projection service answers: how it is, to those who run it. */
export function healthServer(probes: RequestHandler): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(probes)
  return app
}
