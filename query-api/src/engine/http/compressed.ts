import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express'
import compressedStatic from 'express-static-gzip'

/** Compresses answers of more than 1 kB, except the stream of changes, which Yoga marks as not to be encoded. */
export const compressedAnswers: RequestHandler = compression()

/** Serves the screens: immutable, precompressed hashed assets, and the page itself for every other path. */
export function serveScreens(app: Express, ui: string): void {
  const kept = { immutable: true, maxAge: '1y', fallthrough: false }
  const assets = Router()
  // A route, so that undecodable paths are refused as everywhere else.
  assets.get(
    '/{*file}',
    compressedStatic(`${ui}/assets`, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      serveStatic: kept,
    }),
  )
  app.use('/assets', assets, withoutHeadersOfFile)
  app.use(express.static(ui, { index: false, maxAge: 0 }))
  app.get('/{*path}', (_, response) =>
    response.set('cache-control', 'no-cache').sendFile('index.html', { root: ui }),
  )
}

/** Missing files and unsatisfiable ranges get our error format. */
const withoutHeadersOfFile: ErrorRequestHandler = (error, _request, response, next) => {
  for (const header of ['content-encoding', 'content-type', 'cache-control']) response.removeHeader(header)
  next(error)
}
