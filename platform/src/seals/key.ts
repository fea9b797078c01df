import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, isEmbedded } from '../config.ts'
import { IN_DATA_DIR } from '../data-folder.ts'
import { secretIn } from '../secret-file.ts'

/** Path of the generated key. */
export const sealKeyIn = (dataDir: string): string => join(dataDir, IN_DATA_DIR.sealKey)

/**
 * The key that signs seals: as configured, else generated at the first start and kept in the data folder. Undefined if
 * it is not configured and separate services would need to share it: then nothing is sealed. Throws ConfigError.
 */
export function openSealKey(config: Config): KeyObject | undefined {
  const { sealKey, dataDir } = config
  if (sealKey !== undefined) {
    // Environment variables are often limited to one line.
    const isPem = sealKey.includes('-----BEGIN')
    return keyIn('SEAL_KEY', isPem ? sealKey.replaceAll('\\n', '\n') : textIn('SEAL_KEY', sealKey))
  }
  if (!isEmbedded(config)) return undefined
  const file = sealKeyIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return keyIn(`DATA_DIR: ${file}`, secretIn(file, newKey))
}

const newKey = (): string =>
  String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

function textIn(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${variable}: the file ${file} cannot be read`, { cause })
  }
}

function keyIn(variable: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below.
  }
  throw new ConfigError(`${variable}: is not an Ed25519 private key in PEM`)
}
