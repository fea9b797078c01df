import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'
import { fingerprint } from '../src/log/seal.ts'
import { openSealKey } from '../src/seals/key.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-seal-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const open = (env: Record<string, string>) => openSealKey(readConfig({ DATA_DIR: folder, ...env }))
const printOf = (env: Record<string, string>) => {
  const key = open(env)
  return key && fingerprint(key)
}

describe('the key that signs seals', () => {
  it('is read from the setting: PEM, also in one line, or a file', () => {
    const file = join(folder, 'own.pem')
    writeFileSync(file, pem)
    for (const SEAL_KEY of [pem, pem.replaceAll('\n', '\\n'), file])
      expect(printOf({ SEAL_KEY })).toBe(fingerprint(publicKey))
    expect(existsSync(join(folder, 'seal-key.pem'))).toBe(false)
  })

  it('is generated once by a single process, private to its owner', () => {
    const made = printOf({})
    expect(made).toMatch(/^SHA256:[\w+/]{43}$/)
    expect(printOf({})).toBe(made)
    const file = join(folder, 'seal-key.pem')
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

  it('is not generated if other processes would need the same one', () => {
    const env = { MONGODB_URL: 'mongodb://127.0.0.1:9', DATA_DIR: join(folder, 'none') }
    expect(open(env)).toBeUndefined()
    expect(existsSync(join(folder, 'none'))).toBe(false)
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
