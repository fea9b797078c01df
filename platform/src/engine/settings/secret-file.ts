import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { ConfigError } from './config.ts'
import { keepPrivate } from './private.ts'

/**
 * Reads a private file in DATA_DIR, created by `make` if missing. It is written completely before it gets its name, so
 * that neither a crash nor a full disk leaves an empty one. Throws ConfigError.
 */
export function secretIn(file: string, make: () => string): string {
  try {
    if (!existsSync(file)) writeWhole(file, make())
    keepPrivate(file)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ConfigError(`DATA_DIR: the file ${file} cannot be read or created (${reason})`, { cause })
  }
}

function writeWhole(file: string, text: string): void {
  const part = `${file}.${randomUUID()}`
  try {
    writeFileSync(part, text, { flag: 'wx', mode: 0o600, flush: true })
    putInPlace(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** Linked if possible, as a rename would replace another process's file. */
function putInPlace(part: string, file: string): void {
  try {
    linkSync(part, file)
  } catch {
    // Created concurrently, or a file system without hard links.
    if (!existsSync(file)) renameSync(part, file)
  }
}
