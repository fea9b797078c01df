import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CONFIG_VARIABLES, readConfig } from '../src/config.ts'
import { createLogger } from '../src/engine/process/logging.ts'
import { isEmbedded } from '../src/engine/settings/config.ts'
import { problem } from './config-problem.ts'

const SECRET = 's'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'landbook-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
        file: undefined,
      },
      logLevel: 'info',
    })
    expect(isEmbedded(config)).toBe(true)
  })

  it('treats empty variables as unset, and ignores unknown ones', () => {
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
      EVENTSTORE_PREFIX: 'landbook.',
      JWT_SECRET: SECRET,
      SERVICE_TOKEN: SECRET,
    })
    expect(config).toMatchObject({
      port: 80,
      logFile: join(folder, 'landbook.db'),
      publicUrl: 'https://land.example.com',
      eventStorePrefix: 'landbook.',
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

  it('uses the configured time zone, or the machine’s', () => {
    expect(readConfig({ TIME_ZONE: 'America/Chicago' }).timeZone).toBe('America/Chicago')
    expect(readConfig({}).timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('reports an invalid variable in one line, without secrets', () => {
    const wrong: Record<string, string[]> = {
      PORT: ['abc', '65536', '-1', '1.5'],
      COMMAND_PORT: ['x'],
      DRILLING_DATA_URL: ['wells.example.com', 'ftp://host', 'https://ann:secret@host/'],
      DRILLING_DATA_TIMEOUT_MS: ['0', '99', '60001', '1.5', 'soon'],
      DRILLING_DATA_TOKEN: ['two words'],
      MAX_UPLOAD_MB: ['0', '-1', '1.5', '2001', 'many'],
      EVENTSTORE_URL: ['http://host', 'host:2113'],
      EVENTSTORE_PREFIX: ['landbook', 'landbook-', '$land.', 'a-b.', 'two words.'],
      MONGODB_URL: ['localhost', 'mongodb://ann:hunter2%@host'],
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

  it('documents every variable', () => {
    expect(CONFIG_VARIABLES).toContain('MAP_TILES_URL')
    expect(new Set(CONFIG_VARIABLES).size).toBe(CONFIG_VARIABLES.length)
  })
})

describe('the logger', () => {
  it('never contains a password, a token or an authorization header', () => {
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
