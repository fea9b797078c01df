import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { headsOf, type Seal, type SealFile } from '@landbook/platform/engine/log/seal'
import { keptSeals, sealInFile } from '@landbook/platform/engine/log/seal-checks'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { expect, it, onTestFinished } from 'vitest'

/** A log, the seals that a past version stored of it, and the last of them as exported. Never regenerated. */
interface GoldenSeals {
  events: Omit<LoggedEvent, 'position'>[]
  /** `links`: hexadecimal. */
  kept: { seal: Seal; links: string }[]
  file: SealFile
}

const golden: GoldenSeals = JSON.parse(
  readFileSync(new URL('fixtures/golden-seals-1.json', import.meta.url), 'utf8'),
)
const key = createPublicKey(golden.file.publicKey)

async function sealedLog() {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  for (const { stream, revision, ...event } of golden.events)
    await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
  return log
}

it('seals stored by a past version still verify: each link, the roots, the chain of seals', async () => {
  const kept = golden.kept.map(({ seal, links }) => ({ seal, links: Buffer.from(links, 'hex') }))
  expect(kept.map(({ seal }) => seal.number)).toEqual([1, 2])
  async function* all() {
    yield* kept
  }
  const check = keptSeals(all(), [key], headsOf(golden.file.heads))
  expect(await verifyLog(await sealedLog(), [check])).toEqual({ events: 6, streams: 3 })
})

it('a seal exported by a past version still verifies: people keep them longer than any version', async () => {
  const check = await sealInFile(golden.file, [key])
  expect(await verifyLog(await sealedLog(), [check])).toEqual({ events: 6, streams: 3 })
})
