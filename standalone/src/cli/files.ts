import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { UserError } from '../engine/user-error.ts'

/** The error code, such as 'ENOENT'. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error

/** Throws UserError. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`${file}: cannot be read (${reasonOf(error)})`)
  }
}

/** Creates a file readable by its owner only. Throws UserError, also if the file exists. */
export function writeNew(file: string, text: string): void {
  try {
    const made = openSync(file, 'wx', 0o600)
    try {
      writeSync(made, text)
      fsyncSync(made)
    } finally {
      closeSync(made)
    }
  } catch (error) {
    throw new UserError(`${file}: cannot be written (${reasonOf(error)})`)
  }
}
