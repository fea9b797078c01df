/** File names in DATA_DIR. For those in a backup see standalone/src/backup/manifest.ts. */
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
