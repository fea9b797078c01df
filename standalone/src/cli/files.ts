import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { Complaint } from '../complaint.ts'

/** The error code, such as 'ENOENT'. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error

/** Throws Complaint. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Complaint(`${file}: cannot be read (${reasonOf(error)})`)
  }
}

/** Creates a file readable by its owner only. Throws Complaint, also if the file exists. */
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
    throw new Complaint(`${file}: cannot be written (${reasonOf(error)})`)
  }
}
