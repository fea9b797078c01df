import type { Route } from '@landbook/platform/engine/observability/requests'

/** The classes of requests that are told apart when they are counted and logged, by the beginning of their path. */
const ROUTES: readonly (Route & { path: string })[] = [
  { path: '/graphql', name: 'graphql' },
  { path: '/api/login', name: 'login' },
  { path: '/api/public', name: 'reset' },
  { path: '/api/account', name: 'account' },
  { path: '/api/export', name: 'export' },
  { path: '/api', name: 'api' },
  { path: '/files', name: 'files' },
]

const SCREENS: Route = { name: 'screens', quiet: true }

export const routeOf = (path: string): Route =>
  ROUTES.find((route) => path === route.path || path.startsWith(`${route.path}/`)) ?? SCREENS
