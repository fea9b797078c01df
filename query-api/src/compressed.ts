import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express'
import compressedStatic from 'express-static-gzip'

/** Answers of more than 1 kB; not the stream of changes, which Yoga sends as not to be encoded. */
export const compressedAnswers: RequestHandler = compression()

/** The screens: hashed assets for ever, as the build has compressed them, and the page itself for every other path. */
export function serveScreens(app: Express, ui: string): void {
  const kept = { immutable: true, maxAge: '1y', fallthrough: false }
  const assets = Router()
  // As a route, so that a path that cannot be decoded is refused as everywhere.
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

/** A file that is gone, or a part that it does not have, is refused in words of ours. */
const withoutHeadersOfFile: ErrorRequestHandler = (error, _request, response, next) => {
  for (const header of ['content-encoding', 'content-type', 'cache-control']) response.removeHeader(header)
  next(error)
}
