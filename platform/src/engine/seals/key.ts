import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../settings/config.ts'
import { IN_DATA_DIR } from '../settings/data-folder.ts'
import { secretIn } from '../settings/secret-file.ts'

/** Path of the generated key. */
export const sealKeyIn = (dataDir: string): string => join(dataDir, IN_DATA_DIR.sealKey)

type Settings = Pick<Config, 'sealKey' | 'dataDir'>

/** Whether there is a key, without generating one. */
export const hasSealKey = ({ sealKey, dataDir }: Settings): boolean =>
  sealKey !== undefined || existsSync(sealKeyIn(dataDir))

/**
 * The key that signs seals: as configured, else generated at the first start and kept in the data folder, which all
 * processes that seal have to share. Throws ConfigError.
 */
export function openSealKey({ sealKey, dataDir }: Settings): KeyObject {
  if (sealKey !== undefined) {
    // Environment variables are often limited to one line.
    const isPem = sealKey.includes('-----BEGIN')
    return keyIn('SEAL_KEY', isPem ? sealKey.replaceAll('\\n', '\n') : textIn('SEAL_KEY', sealKey))
  }
  const file = sealKeyIn(dataDir)
  makeFolder(dataDir)
  return keyIn(`DATA_DIR: ${file}`, secretIn(file, newKey))
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ConfigError(`DATA_DIR: the folder ${folder} cannot be created (${reason})`, { cause })
  }
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
