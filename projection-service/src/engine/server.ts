import express, { type Express, type RequestHandler } from 'express'

/** The HTTP endpoints of the projection service: health and metrics. */
export function healthServer(probes: RequestHandler): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(probes)
  return app
}
