import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const fileOf = (name: string) => new URL(name, import.meta.url).href

/** What `golden-documents.ts` prints. */
function documents(...options: string[]): { message: string; shown: unknown[] } {
  const args = [...options, fileURLToPath(fileOf('golden-documents.ts'))]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 27 })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

it('read models hold no texts of messages, so their version excludes them', () => {
  const { message, shown } = documents()
  const reworded = documents('--import', fileOf('reworded-messages.ts'))
  expect(reworded.message).toBe(`other ${message}`)
  expect(reworded.shown).toEqual(shown)
  expect(JSON.stringify(shown).length).toBeGreaterThan(10_000)
})
