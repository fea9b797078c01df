import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CONFIG_VARIABLES, ConfigError, isEmbedded, readConfig } from '../src/config.ts'
import { createLogger } from '../src/logging.ts'
import { openCredentials, openJwtSecret, openLog, openMailer, openViews } from '../src/open.ts'

const SECRET = 's'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'landbook-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

function problem(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('no ConfigError')
}

describe('the configuration', () => {
  it('needs nothing to run embedded', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      logFile: join(process.cwd(), 'data', 'landbook.db'),
      publicUrl: 'http://localhost:4000',
      devHosts: [],
      trustProxy: 0,
      maxUploadMb: 100,
      drillingData: {
        url: undefined,
        timeoutMs: 10_000,
        file: join(process.cwd(), 'data', 'drilling-permits.csv'),
      },
      logLevel: 'info',
    })
    expect(isEmbedded(config)).toBe(true)
  })

  it('takes an empty variable for an unset one, and ignores variables of others', () => {
    expect(readConfig({ PORT: '', JWT_SECRET: ' ', PATH: '/bin' })).toEqual(readConfig({}))
  })

  it('reads what is given', () => {
    const config = readConfig({
      PORT: '80',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://land.example.com/',
      DEV_HOSTS: 'dev.example.com, test.example.com',
      MONGODB_URL: 'mongodb://one:27017,two:27017/?replicaSet=rs',
      EVENTSTORE_URL: 'esdb://one:2113,two:2113,three:2113',
      JWT_SECRET: SECRET,
      SERVICE_TOKEN: SECRET,
    })
    expect(config).toMatchObject({
      port: 80,
      logFile: join(folder, 'landbook.db'),
      publicUrl: 'https://land.example.com',
      devHosts: ['dev.example.com', 'test.example.com'],
    })
    expect(isEmbedded(config)).toBe(false)
  })

  it.each([
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['192.0.2.7', ['192.0.2.7']],
    ['fd00::/8', ['fd00::/8']],
  ])('trusts the proxies %s', (given, proxies) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(proxies)
  })

  it('takes the company’s time zone, or the machine’s', () => {
    expect(readConfig({ TIME_ZONE: 'America/Chicago' }).timeZone).toBe('America/Chicago')
    expect(readConfig({}).timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('names the wrong variable in one line, and never shows a secret', () => {
    const wrong: Record<string, string[]> = {
      PORT: ['abc', '65536', '-1', '1.5'],
      COMMAND_PORT: ['x'],
      DRILLING_DATA_URL: ['wells.example.com', 'ftp://host', 'https://ann:secret@host/'],
      DRILLING_DATA_TIMEOUT_MS: ['0', '99', '60001', '1.5', 'soon'],
      DRILLING_DATA_TOKEN: ['two words'],
      MAX_UPLOAD_MB: ['0', '-1', '1.5', '2001', 'many'],
      EVENTSTORE_URL: ['http://host', 'host:2113'],
      MONGODB_URL: ['localhost'],
      SMTP_URL: ['mail.example.com', 'smtp://'],
      PUBLIC_URL: ['land.example.com', 'javascript:alert(1)'],
      ADMIN_EMAIL: ['nobody'],
      JWT_SECRET: ['hunter2'],
      SERVICE_TOKEN: ['hunter2'],
      LOG_LEVEL: ['loud'],
      TIME_ZONE: ['Texas', 'America/Pecos'],
      TRUST_PROXY: [
        'true',
        '-1',
        '1.5',
        '10.0.0.0/33',
        '10.0.0.0/',
        '0.0.0.0/0',
        '::/0',
        '::/129',
        'proxy.example.com',
        '10.0.0.1/8/8',
      ],
    }
    for (const [variable, values] of Object.entries(wrong)) {
      for (const value of values) {
        const message = problem(() => readConfig({ [variable]: value }))
        expect(message).toMatch(new RegExp(`^${variable}: must .+$`))
        expect(message).not.toContain('hunter2')
      }
    }
  })

  it('lists every variable that it knows', () => {
    expect(CONFIG_VARIABLES).toContain('MAP_TILES_URL')
    expect(new Set(CONFIG_VARIABLES).size).toBe(CONFIG_VARIABLES.length)
  })
})

describe('opening what is configured', () => {
  const logger = createLogger({ logLevel: 'silent', name: 'test' })

  it('keeps everything in the data folder when nothing else is configured', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'fresh', 'data') })
    const opened = [await openLog(config), await openViews(config), await openCredentials(config)]
    const mailer = await openMailer(config, logger)
    await mailer.send({ to: 'ann@example.com', subject: 'Hi', text: 'text' })
    for (const one of [...opened, mailer]) await one.close()
    expect(readdirSync(config.dataDir).sort()).toEqual(['credentials.db', 'landbook.db', 'outbox'])
  })

  it('says in one line that a data folder cannot be used', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'not a folder')
    const config = readConfig({ DATA_DIR: join(file, 'data') })
    await expect(openLog(config)).rejects.toThrow(/^LOG_FILE: the folder .+ cannot be written \(ENOTDIR\)$/)
    await expect(openMailer(config, logger)).rejects.toThrow(/^DATA_DIR: the folder .+ cannot be written/)
    expect(problem(() => openJwtSecret(config))).toMatch(/^DATA_DIR: the folder .+ cannot be written/)
    await expect(openCredentials(config)).rejects.toThrow(ConfigError)
  })

  it('says in one line that the log file is something else', async () => {
    const file = join(folder, 'letter.db')
    writeFileSync(file, 'a letter to the county clerk '.repeat(100))
    await expect(openLog(readConfig({ LOG_FILE: file }))).rejects.toThrow(/^LOG_FILE: .+ not a database$/)
  })

  it('says in one line that the credentials are something else', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'letters') })
    mkdirSync(config.dataDir)
    writeFileSync(join(config.dataDir, 'credentials.db'), 'a letter to the county clerk '.repeat(100))
    await expect(openCredentials(config)).rejects.toThrow(/^DATA_DIR: .+credentials.db: .*not a database$/)
    await expect(openCredentials(config)).rejects.toThrow(ConfigError)
  })

  it('says in one line that MongoDB is not there', async () => {
    const config = readConfig({ MONGODB_URL: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=100' })
    for (const open of [openViews, openCredentials]) {
      const error = await open(config).catch((reason) => reason)
      expect(error).toBeInstanceOf(ConfigError)
      expect(error.message).toMatch(/^MONGODB_URL: MongoDB cannot be used: .+$/)
    }
  }, 15_000)

  it.each([
    { EVENTSTORE_URL: 'esdb://host:2113' },
    { MONGODB_URL: 'mongodb://host' },
    { COMMAND_SERVICE_URL: 'http://host:4001' },
  ])('requires the secret of the sessions only where they are signed: %j', (distributed) => {
    const config = readConfig(distributed)
    expect(problem(() => openJwtSecret(config))).toMatch(/^JWT_SECRET: is required when .+ is set$/)
    expect(openJwtSecret({ ...config, jwtSecret: SECRET })).toBe(SECRET)
  })

  it('makes a session secret once, which only its owner may read', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'secret') })
    const secret = openJwtSecret(config)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(openJwtSecret(config)).toBe(secret)
    expect(statSync(join(config.dataDir, 'jwt-secret')).mode & 0o077).toBe(0)
    expect(openJwtSecret(readConfig({ JWT_SECRET: SECRET }))).toBe(SECRET)
  })
})

describe('the log of what happens', () => {
  it('never holds a password, a token or an authorization header', () => {
    const lines: string[] = []
    const logger = createLogger({ logLevel: 'info', name: 'test' }, { write: (line) => lines.push(line) })
    const secret = 'hunter2'
    logger.info({ password: secret, user: 'ann' }, 'login')
    logger.info({ body: { newPassword: secret, token: secret } })
    logger.info({ req: { headers: { authorization: secret, cookie: secret } } })
    logger.info({ answer: { access_token: secret } })
    expect(lines).toHaveLength(4)
    expect(lines.join()).not.toContain(secret)
    expect(lines.join()).toContain('ann')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'test', msg: 'login' })
  })
})
