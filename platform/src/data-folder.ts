/** What one process keeps in DATA_DIR, by its names there. What of it a backup holds: standalone/src/backup/manifest.ts. */
export const IN_DATA_DIR = {
  lock: 'landbook.lock',
  log: 'landbook.db',
  credentials: 'credentials.db',
  seals: 'seals.db',
  history: 'history.db',
  views: 'views.db',
  files: 'files',
  outbox: 'outbox',
  jwtSecret: 'jwt-secret',
  sealKey: 'seal-key.pem',
  permits: 'drilling-permits.csv',
} as const
