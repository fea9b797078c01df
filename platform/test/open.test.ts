import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { createLogger } from '../src/engine/process/logging.ts'
import { openSealKey } from '../src/engine/seals/key.ts'
import { ConfigError } from '../src/engine/settings/config.ts'
import { databaseFiles } from '../src/engine/stores/sqlite.ts'
import {
  lockDataFolder,
  openCredentials,
  openFiles,
  openHistory,
  openJwtSecret,
  openLog,
  openMailer,
  openSeals,
  openViews,
  withBeside,
} from '../src/open.ts'
import { problem } from './config-problem.ts'
import { newEvent } from './events.ts'

const SECRET = 's'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'landbook-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('opening configured stores', () => {
  const logger = createLogger({ logLevel: 'silent', name: 'test' })

  it('stores everything in the data folder by default', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'fresh', 'data') })
    const opened = [await openLog(config), await openViews(config), await openCredentials(config)]
    const mailer = await openMailer(config, logger)
    await mailer.send({ to: 'ann@example.com', subject: 'Hi', text: 'text' })
    for (const one of [...opened, mailer]) await one.close()
    expect(readdirSync(config.dataDir).sort()).toEqual(['credentials.db', 'landbook.db', 'outbox'])
  })

  it('closes the stores beside the log that were opened before one cannot be', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'beside') })
    const log = openSqliteLog({ file: ':memory:' })
    const [seals, credentials] = ['seals', 'credentials'].map((name) => join(config.dataDir, `${name}.db`))
    mkdirSync(config.dataDir)
    writeFileSync(credentials ?? '', 'no database'.repeat(1_000))
    await expect(withBeside(config, log, async () => undefined)).rejects.toThrow(ConfigError)
    // SQLite removes the others when the file is closed.
    expect(databaseFiles(seals ?? '').filter(existsSync)).toEqual([seals])
    await log.close()
  })

  it('rejects events of an unknown version of a record', async () => {
    const log = await openLog(readConfig({ DATA_DIR: join(folder, 'newer') }))
    const event = newEvent()
    await log.append('tract-1', 'none', [{ ...event, metadata: { ...event.metadata, schemaVersion: 999 } }])
    await expect(Array.fromAsync(log.read('tract-1'))).rejects.toThrow('a newer release wrote it')
    await log.close()
  })

  it('creates the data folder for the snapshot of the read models, wherever the log is', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'snapshot', 'data') })
    const log = openSqliteLog({ file: ':memory:' })
    const views = await openViews(config, { version: 'this', log, logger })
    expect(readdirSync(config.dataDir)).toContain('views.db')
    for (const one of [views, log]) await one.close()
  })

  it('reports in one line that another process uses the data folder, until that ends', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'locked') })
    const lock = lockDataFolder(config)
    expect(problem(() => lockDataFolder(config))).toMatch(
      /^DATA_DIR: another Landbook is using .+locked\. .+$/,
    )
    lock?.release()
    lockDataFolder(config)?.release()
  })

  it.each([
    [
      'EventStoreDB and MongoDB',
      { EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGODB_URL: 'mongodb://127.0.0.1:1' },
    ],
    [
      'MongoDB and another folder',
      { LOG_FILE: join(folder, 'log.db'), MONGODB_URL: 'mongodb://127.0.0.1:1' },
    ],
  ])('neither creates nor locks the data folder if everything is in %s', (_, servers) => {
    const config = readConfig({ DATA_DIR: join(folder, 'unused'), ...servers })
    expect(lockDataFolder(config)).toBeUndefined()
    expect(existsSync(config.dataDir)).toBe(false)
  })

  it.each([
    ['only the log', { MONGODB_URL: 'mongodb://127.0.0.1:1' }],
    ['all but the log', { EVENTSTORE_URL: 'esdb://127.0.0.1:1' }],
  ])('locks the data folder if it contains %s', (holds, servers) => {
    const config = readConfig({ DATA_DIR: join(folder, holds), ...servers })
    const lock = lockDataFolder(config)
    expect(problem(() => lockDataFolder(config))).toMatch(/another Landbook/)
    lock?.release()
  })

  it('reports in one line that the data folder cannot be locked', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'unlockable') })
    mkdirSync(join(config.dataDir, 'landbook.lock'), { recursive: true })
    expect(problem(() => lockDataFolder(config))).toMatch(/^DATA_DIR: .+landbook\.lock: unable to open .+$/)
  })

  it('makes files of an older release private to the owner', async () => {
    const [dataDir, logFolder] = [join(folder, 'open-to-all'), join(folder, 'elsewhere')]
    const config = readConfig({ DATA_DIR: dataDir, LOG_FILE: join(logFolder, 'landbook.db') })
    for (const one of [dataDir, join(dataDir, 'files'), join(dataDir, 'outbox'), logFolder])
      mkdirSync(one, { mode: 0o755 })
    const names = ['views.db', 'credentials.db', 'seals.db', 'history.db', 'jwt-secret', 'seal-key.pem']
    const files = [config.logFile, ...names.map((name) => join(dataDir, name))]
    const open = async () => {
      const log = await openLog(config)
      const snapshot = { version: 'this', log, logger }
      const stores: { close(): Promise<void> }[] = [await openViews(config, snapshot)]
      stores.push(
        await openCredentials(config),
        await openSeals(config),
        await openHistory(config),
        await openFiles(config),
      )
      openJwtSecret(config)
      openSealKey(config)
      return [...stores, await openMailer(config, logger), log]
    }
    for (const one of await open()) await one.close()
    for (const file of files) chmodSync(file, 0o644)
    const opened = await open()
    for (const path of [...files, `${config.logFile}-wal`, `${config.logFile}-shm`])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0])
    for (const path of [dataDir, join(dataDir, 'files'), join(dataDir, 'outbox')])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0])
    // Others may have something to look for there.
    expect(statSync(logFolder).mode & 0o777).toBe(0o755)
    for (const one of opened) await one.close()
  })

  it('reports in one line that a data folder is unusable', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'not a folder')
    const config = readConfig({ DATA_DIR: join(file, 'data') })
    await expect(openLog(config)).rejects.toThrow(/^LOG_FILE: the folder .+ cannot be written \(ENOTDIR\)$/)
    await expect(openMailer(config, logger)).rejects.toThrow(/^DATA_DIR: the folder .+ cannot be written/)
    expect(problem(() => openJwtSecret(config))).toMatch(/^DATA_DIR: the folder .+ cannot be written/)
    await expect(openCredentials(config)).rejects.toThrow(ConfigError)
  })

  it('reports in one line that the log file is no log', async () => {
    const file = join(folder, 'letter.db')
    writeFileSync(file, 'a letter to the county clerk '.repeat(100))
    await expect(openLog(readConfig({ LOG_FILE: file }))).rejects.toThrow(/^LOG_FILE: .+ not a database$/)
  })

  it('reports in one line that the credentials file is none', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'letters') })
    mkdirSync(config.dataDir)
    writeFileSync(join(config.dataDir, 'credentials.db'), 'a letter to the county clerk '.repeat(100))
    await expect(openCredentials(config)).rejects.toThrow(/^DATA_DIR: .+credentials.db: .*not a database$/)
    await expect(openCredentials(config)).rejects.toThrow(ConfigError)
  })

  it('reports in one line that MongoDB is unavailable', async () => {
    const config = readConfig({ MONGODB_URL: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=100' })
    for (const open of [openViews, openCredentials]) {
      const error = await open(config).catch((reason) => reason)
      expect(error).toBeInstanceOf(ConfigError)
      expect(error.message).toMatch(/^MONGODB_URL: MongoDB cannot be used: .+$/)
    }
  })

  it.each([
    { EVENTSTORE_URL: 'esdb://host:2113' },
    { MONGODB_URL: 'mongodb://host' },
    { COMMAND_SERVICE_URL: 'http://host:4001' },
  ])('requires the session secret only in processes that sign sessions: %j', (distributed) => {
    const config = readConfig(distributed)
    expect(problem(() => openJwtSecret(config))).toMatch(/^JWT_SECRET: is required when .+ is set$/)
    expect(openJwtSecret({ ...config, jwtSecret: SECRET })).toBe(SECRET)
  })

  it('generates a session secret once, readable only by its owner', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'secret') })
    const secret = openJwtSecret(config)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(openJwtSecret(config)).toBe(secret)
    expect(statSync(join(config.dataDir, 'jwt-secret')).mode & 0o077).toBe(0)
    expect(openJwtSecret(readConfig({ JWT_SECRET: SECRET }))).toBe(SECRET)
  })
})

describe('a session secret that was damaged', () => {
  it.each(['', ' \n', 'too short'])('is refused with a remedy in one line: %j', (content) => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(dataDir, 'jwt-secret'), content)
    const message = problem(() => openJwtSecret(readConfig({ DATA_DIR: dataDir })))
    expect(message).toMatch(
      /^DATA_DIR: .+jwt-secret is not a secret of at least 32 characters\. .+ delete it.*$/,
    )
    expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
  })
})
