import { EXPORT_PATH } from '@landbook/contracts/exports'
import { memoryAttempts } from '@landbook/platform/credentials/sqlite-attempts'
import type { Mailer } from '@landbook/platform/mail/port'
import type { Observer } from '@landbook/platform/observability/observer'
import { type Probes, probes } from '@landbook/platform/observability/probes'
import { observeRequests } from '@landbook/platform/observability/requests'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { takeBody } from './body/take.ts'
import { compressedAnswers, serveScreens } from './compressed.ts'
import type { Backend } from './context.ts'
import { exportFiles } from './export/handler.ts'
import { offerExports, requireReader } from './export/offer.ts'
import { FileLinks } from './files/links.ts'
import { serveFile } from './files/serve.ts'
import { graphqlServer } from './graphql.ts'
import { exportAudit } from './history/audit-export.ts'
import { Rates } from './rates.ts'
import { answerError, nothingHere, onlyKnownBodies, requireSession } from './refusals.ts'
import { routeOf } from './routes.ts'
import { buildSchema } from './schema/build.ts'
import { exportSecurity } from './security/export.ts'
import { Watch } from './security/watch.ts'
import { notStored, securityHeaders } from './security-headers.ts'
import { accountRoutes } from './session/account.ts'
import { KnownDevices } from './session/devices.ts'
import { firstLogin } from './session/first-admin.ts'
import { addressKey, LoginLimit } from './session/login-limit.ts'
import { Readers } from './session/readers.ts'
import { sessionRoutes } from './session/routes.ts'
import { SecondFactors } from './session/second-factors.ts'
import { Sessions } from './session/sessions.ts'
import { oneATurn } from './turns/one-a-turn.ts'
import { Turns } from './turns/turns.ts'

/** Settings that the screens need before login. */
export interface Settings {
  mapTilesUrl: string | null
  devHosts: readonly string[]
}

export interface AppOptions {
  backend: Backend
  mailer: Mailer
  jwtSecret: string
  /** Base URL of links in mails; a function, because a free port is known only once listening. */
  publicUrl: () => string
  settings: Settings
  /** Express' `trust proxy`; 0: the peer address is the client's. */
  trustProxy: number | string[]
  logger: Logger
  observer: Observer
  probes: Omit<Probes, 'metrics'>
  /** The folder of the built screens, if they are served from here. */
  ui?: string
  schema?: GraphQLSchema
  /** The time by which links to files and access tokens expire, in ms since the epoch. */
  now?: () => number
}

export function createApp(options: AppOptions): Express {
  const { backend, jwtSecret, settings, trustProxy, logger, observer, ui, now } = options
  const rates = new Rates(backend.credentials.attempts, memoryAttempts())
  const sessions = new Sessions(jwtSecret, backend.people, backend.credentials)
  const limit = new LoginLimit(backend.credentials.attempts, jwtSecret)
  const watch = new Watch(backend.credentials.journal, logger)
  const secondFactors = new SecondFactors(backend.credentials.secondFactors, jwtSecret, logger)
  const readers = new Readers({ backend, sessions, secondFactors, watch, now })
  const isSecure = () => options.publicUrl().startsWith('https:')
  const devices = new KnownDevices(jwtSecret, isSecure)
  const schema = options.schema ?? buildSchema(backend.catalogue)
  const { maxUploadMb, timeZone } = backend
  const links = new FileLinks(jwtSecret, now)
  const turns = new Turns()
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', trustProxy)
  const firstLoginMissing = firstLogin(backend)
  // Before anything waits: strangers must not delay the checks of a balancer.
  app.use(
    probes({
      ...options.probes,
      notReady: async () => (await options.probes.notReady()) ?? firstLoginMissing(),
      metrics: observer.metrics,
    }),
  )
  app.use(observeRequests(observer, routeOf))
  observer.metrics.gauge(
    'live_connections',
    'Browsers that are told of changes',
    () => backend.live.connections,
  )
  observer.metrics.gauge(
    'imports_running',
    'Imports that this process works on',
    () => backend.imports.running,
  )
  app.use(securityHeaders({ isSecure: isSecure() }))
  app.use(
    oneATurn(({ ip, path, headers: { authorization } }) => {
      if (!sessions.hasMet(authorization)) return { key: addressKey(ip), isKnown: false }
      // A person's queries have turns of their own: see takeBody.
      return path === '/graphql' ? undefined : { key: String(authorization), isKnown: true }
    }),
  )
  app.use(['/graphql', '/api'], notStored, compressedAnswers)
  app.use(
    '/graphql',
    onlyKnownBodies,
    // Before any parsing or caching: nothing is answered without a session, introspection included.
    requireSession(sessions),
    takeBody(turns, maxUploadMb),
    graphqlServer({ backend, schema, links, rates, observer }) as unknown as express.RequestHandler,
  )
  app.get('/files/:id/:name', serveFile({ links, files: backend.files, log: backend.log }))
  app.get('/api/settings', (_, response) => void response.json({ ...settings, maxUploadMb, timeZone }))
  app.use('/api', sessionRoutes({ ...options, sessions, limit, rates, devices, secondFactors, watch }))
  app.get('/api/audit', exportAudit(backend, { sessions, rates, watch, turns, logger }))
  app.get('/api/security', exportSecurity(backend, { sessions, rates, watch, turns, logger }))
  app.use(
    '/api/account',
    accountRoutes({ backend, sessions, limit, rates, devices, secondFactors, watch, now }),
  )
  app.use(EXPORT_PATH, requireReader(readers))
  app.get(EXPORT_PATH, offerExports(options.publicUrl))
  app.get(`${EXPORT_PATH}/:file`, exportFiles({ backend, schema, readers, turns, logger }))
  app.use('/api', nothingHere)
  if (ui !== undefined) serveScreens(app, ui)
  app.use(nothingHere)
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    answerError(error, response, logger),
  )
  return app
}
