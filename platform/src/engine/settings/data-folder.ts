/** File names in DATA_DIR. For those in a backup see standalone/src/engine/backup/manifest.ts. */
export const IN_DATA_DIR = {
  lock: 'landbook.lock',
  log: 'landbook.db',
  credentials: 'credentials.db',
  seals: 'seals.db',
  history: 'history.db',
  views: 'views.db',
  pastViews: 'views-past.db',
  files: 'files',
  outbox: 'outbox',
  jwtSecret: 'jwt-secret',
  sealKey: 'seal-key.pem',
} as const

/**
 * Of these, what is built from the log. Each is a DerivedFile, so that damage is noticed; a test damages each of them
 * in every way.
 */
export const DERIVED = ['history', 'views', 'pastViews'] as const satisfies (keyof typeof IN_DATA_DIR)[]
