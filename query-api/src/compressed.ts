import compression from 'compression'
import type { Express, RequestHandler } from 'express'
import express from 'express'
import compressedStatic from 'express-static-gzip'

/** Answers of more than 1 kB; not the stream of changes, which Yoga sends as not to be encoded. */
export const compressedAnswers: RequestHandler = compression()

/** The screens: hashed assets for ever, as the build has compressed them, and the page itself for every other path. */
export function serveScreens(app: Express, ui: string): void {
  const kept = { immutable: true, maxAge: '1y', fallthrough: false }
  // As a route, so that a path that cannot be decoded is refused as everywhere.
  app.get(
    '/assets/{*file}',
    compressedStatic(ui, { enableBrotli: true, orderPreference: ['br', 'gzip'], serveStatic: kept }),
  )
  app.use(express.static(ui, { index: false, maxAge: 0 }))
  app.get('/{*path}', (_, response) =>
    response.set('cache-control', 'no-cache').sendFile('index.html', { root: ui }),
  )
}
