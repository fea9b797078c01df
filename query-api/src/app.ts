import { EXPORT_PATH } from '@landbook/contracts/catalogue/exports'
import { memoryAttempts } from '@landbook/platform/engine/credentials/attempts'
import type { Mailer } from '@landbook/platform/engine/mail/port'
import type { Observer } from '@landbook/platform/engine/observability/observer'
import { type Probes, probes } from '@landbook/platform/engine/observability/probes'
import { observeRequests } from '@landbook/platform/engine/observability/requests'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { takeBody } from './engine/body/take.ts'
import type { Mails } from './engine/comments/around.ts'
import type { Backend } from './engine/context/context.ts'
import { graphqlServer } from './engine/execution/graphql.ts'
import { exportAudit } from './engine/export/audit.ts'
import { exportFiles } from './engine/export/handler.ts'
import { offerExports, requireReader } from './engine/export/offer.ts'
import { FileLinks } from './engine/files/links.ts'
import { serveFile } from './engine/files/serve.ts'
import { compressedAnswers, serveScreens } from './engine/http/compressed.ts'
import { routeOf } from './engine/http/routes.ts'
import { notStored, securityHeaders } from './engine/http/security-headers.ts'
import { exportSecurity } from './engine/security/export.ts'
import { accountRoutes } from './engine/session/account.ts'
import { KnownDevices } from './engine/session/devices.ts'
import { firstLogin } from './engine/session/first-admin.ts'
import { addressKey, LoginLimit } from './engine/session/login-limit.ts'
import { Readers } from './engine/session/readers.ts'
import { answerError, nothingHere, onlyKnownBodies, requireSession } from './engine/session/refusals.ts'
import { sessionRoutes } from './engine/session/routes.ts'
import { SecondFactors } from './engine/session/second-factors.ts'
import { Sessions } from './engine/session/sessions.ts'
import { Watch } from './engine/session/watch.ts'
import { oneATurn } from './engine/turns/one-a-turn.ts'
import { Rates } from './engine/turns/rates.ts'
import { Turns } from './engine/turns/turns.ts'
import { savedOf } from './records/report/saved.ts'
import { FACTS, schemaOf } from './schema.ts'

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
  const schema = schemaOf(backend.catalogue)
  const { maxUploadMb, timeZone } = backend
  const links = new FileLinks(jwtSecret, now)
  const mails = mailsOf(options)
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
    graphqlServer({ backend, schema, links, rates, mails, observer }) as unknown as express.RequestHandler,
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
  app.get(
    `${EXPORT_PATH}/:file`,
    exportFiles({ backend, schema, readers, turns, logger, facts: FACTS, savedReport: savedOf }),
  )
  app.use('/api', nothingHere)
  if (ui !== undefined) serveScreens(app, ui)
  app.use(nothingHere)
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    answerError(error, response, logger),
  )
  return app
}

const mailsOf = ({ mailer, publicUrl, logger }: AppOptions): Mails => ({
  send: (mail) =>
    void mailer
      .send(mail)
      .catch((error: unknown) => logger.error({ err: error }, 'a mail could not be sent')),
  linkTo: (path) => new URL(path, publicUrl()).href,
})
