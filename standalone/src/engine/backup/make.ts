import { existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '@landbook/platform/engine/settings/config'
import { create } from 'tar'
import { UserError } from '../user-error.ts'
import { DATABASES, FILES, LOG, MANIFEST, type Manifest, measured, PLAIN_FILES } from './manifest.ts'

/** Level 1 already shrinks databases to a fifth; uploaded files are compressed already. */
const COMPRESSION = { level: 2 }

/** Timeout for another process's transaction, in ms. */
const BUSY_TIMEOUT = 10_000

type Source = Pick<Config, 'dataDir' | 'logFile'>

/**
 * Archives everything that cannot be derived, while Landbook runs. The archive gets its name when it is complete.
 * Throws UserError.
 */
export async function makeBackup({ dataDir, logFile }: Source, archive: string): Promise<Manifest> {
  if (!existsSync(logFile)) throw new UserError(`There is no log file ${logFile}`)
  if (existsSync(archive)) throw new UserError(`${archive}: already exists`)
  const staging = `${archive}.partial`
  await rm(staging, { recursive: true, force: true })
  await mkdir(join(staging, FILES), { recursive: true, mode: 0o700 })
  try {
    const manifest = await gather({ dataDir, logFile }, staging)
    await pack(staging, manifest, archive)
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * The order makes the copies consistent: files after the log (they are stored before the log names them, and stay), and
 * seals before it, so that none covers events that the archive lacks.
 */
async function gather({ dataDir, logFile }: Source, staging: string): Promise<Manifest> {
  const at = new Date().toISOString()
  const databases = [
    { from: join(dataDir, DATABASES[0]), to: DATABASES[0] },
    { from: logFile, to: LOG },
    { from: join(dataDir, DATABASES[1]), to: DATABASES[1] },
  ]
  const paths: string[] = []
  for (const { from, to } of databases) {
    if (!existsSync(from)) continue
    copyDatabase(from, join(staging, to))
    paths.push(to)
  }
  const plain = PLAIN_FILES.filter((name) => existsSync(join(dataDir, name)))
  for (const path of plain) await take(join(dataDir, path), join(staging, path))
  const uploaded = await uploadedIn(join(dataDir, FILES))
  for (const path of uploaded) await take(join(dataDir, path), join(staging, path))
  const entries = []
  for (const path of [...paths, ...plain, ...uploaded])
    entries.push({ path, ...(await measured(join(staging, path))) })
  return {
    kind: 'Landbook backup',
    version: 1,
    at,
    landbook: ownVersion(),
    log: countsOf(join(staging, LOG)),
    entries,
  }
}

/** A consistent snapshot that does not block writers. */
function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { timeout: BUSY_TIMEOUT })
  try {
    db.prepare('VACUUM INTO ?').run(to)
  } finally {
    db.close()
  }
}

async function uploadedIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => `${FILES}/${name}`)
}

/** Uploaded files never change, so a hard link is a copy. */
async function take(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

function countsOf(file: string): Manifest['log'] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const counts = db
      .prepare(
        'SELECT max(position) AS position, count(*) AS events, count(DISTINCT stream) AS streams FROM events',
      )
      .get()
    return {
      position: Number(counts?.position ?? 0),
      events: Number(counts?.events),
      streams: Number(counts?.streams),
    }
  } finally {
    db.close()
  }
}

async function pack(staging: string, manifest: Manifest, archive: string): Promise<void> {
  await writeFile(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  const packed = join(staging, '.archive')
  const paths = [MANIFEST, ...manifest.entries.map(({ path }) => path)]
  // Created first with its final permissions, so that nobody else can read it.
  await writeFile(packed, '', { mode: 0o600 })
  await create({ file: packed, cwd: staging, gzip: COMPRESSION, portable: true, mode: 0o600 }, paths)
  await synced(packed)
  await link(packed, archive).catch(async (error: unknown) => {
    // Without hard links, check that nobody has created the file meanwhile.
    if ((await stat(archive).catch(() => undefined)) !== undefined) throw error
    await rename(packed, archive)
  })
  await synced(dirname(archive))
}

async function synced(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function ownVersion(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')
  const { version }: { version?: unknown } = JSON.parse(text)
  return String(version)
}
