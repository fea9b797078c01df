import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a log of this test's own, which is gone after it. */
export function newLogFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'landbook.db')
}
