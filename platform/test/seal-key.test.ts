import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { fingerprint } from '../src/engine/log/seal.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { openSealKey } from '../src/engine/seals/key.ts'
import { ConfigError } from '../src/engine/settings/config.ts'
import { openSealing } from '../src/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-seal-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const open = (env: Record<string, string>) => openSealKey(readConfig({ DATA_DIR: folder, ...env }))
const printOf = (env: Record<string, string>) => {
  return fingerprint(open(env))
}

describe('the key that signs seals', () => {
  it('is read from the setting: PEM, also in one line, or a file', () => {
    const file = join(folder, 'own.pem')
    writeFileSync(file, pem)
    for (const SEAL_KEY of [pem, pem.replaceAll('\n', '\\n'), file])
      expect(printOf({ SEAL_KEY })).toBe(fingerprint(publicKey))
    expect(existsSync(join(folder, 'seal-key.pem'))).toBe(false)
  })

  it.each([
    ['SQLite', {}],
    ['EventStoreDB', { EVENTSTORE_URL: 'esdb://127.0.0.1:9' }],
    [
      'EventStoreDB and MongoDB',
      { EVENTSTORE_URL: 'esdb://127.0.0.1:9', MONGODB_URL: 'mongodb://127.0.0.1:9' },
    ],
  ])('is generated once over %s, private to its owner', (_, env) => {
    const DATA_DIR = mkdtempSync(join(folder, 'made-'))
    const made = printOf({ ...env, DATA_DIR })
    expect(made).toMatch(/^SHA256:[\w+/]{43}$/)
    expect(printOf({ ...env, DATA_DIR })).toBe(made)
    const file = join(DATA_DIR, 'seal-key.pem')
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is refused in one line with its path if the stored file is empty', () => {
    const dataDir = mkdtempSync(join(folder, 'empty-'))
    writeFileSync(join(dataDir, 'seal-key.pem'), '')
    expect(() => open({ DATA_DIR: dataDir })).toThrow(
      /^DATA_DIR: .+seal-key\.pem: is not an Ed25519 private key in PEM$/,
    )
  })

  it('is refused in one line if there is no place for it, and services go on without', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    const DATA_DIR = join(folder, 'a-file', 'none')
    expect(() => open({ DATA_DIR })).toThrow(/^DATA_DIR: the folder .+ cannot be created \(ENOTDIR\)$/)
    const sealing = (env: Record<string, string>) =>
      openSealing(
        readConfig({ DATA_DIR, ...env }),
        openSqliteLog({ file: ':memory:' }),
        async () => undefined,
      )
    await expect(sealing({})).rejects.toThrow(ConfigError)
    const both = { EVENTSTORE_URL: 'esdb://127.0.0.1:9', MONGODB_URL: 'mongodb://127.0.0.1:9' }
    const { sealer, start } = await sealing(both)
    const warn = vi.fn()
    start(Object.assign(pino({ level: 'silent' }), { warn }))
    expect(sealer).toBeUndefined()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('nothing is sealed: DATA_DIR'))
    await expect(sealing({ ...both, SEAL_KEY: join(folder, 'missing.pem') })).rejects.toThrow(ConfigError)
  })

  it.each([
    ['no key', 'a letter to the county clerk -----BEGIN'],
    ['no file', join(folder, 'missing.pem')],
    ['a public key', String(publicKey.export({ type: 'spki', format: 'pem' }))],
    [
      'a key of another kind',
      String(
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
          type: 'pkcs8',
          format: 'pem',
        }),
      ),
    ],
  ])('is refused in one line: %s', (_, SEAL_KEY) => {
    expect(() => open({ SEAL_KEY })).toThrow(ConfigError)
    expect(() => open({ SEAL_KEY })).toThrow(/^SEAL_KEY: .*$/)
  })
})
