import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { headsOf } from '../src/engine/log/seal.ts'
import { keptSeals, sealInFile } from '../src/engine/log/seal-checks.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { type LogProblem, verifyLog } from '../src/engine/log/verify.ts'
import { Sealer } from '../src/engine/seals/sealer.ts'
import { openSqliteSeals } from '../src/engine/seals/sqlite.ts'
import { addTo } from './chains.ts'
import { createEarlierLog } from './earlier-log.ts'
import { randomBy, rowsOf, type StoredRow, tampered, write } from './tampering.ts'

const EVENTS = 120
const STREAMS = 14
const SEALED_AFTER = [37, 38, 90, EVENTS]

/** A log that was sealed whole, and copies of it to change. */
export async function sealedLog(folder: string, { isEarlier = false } = {}) {
  const original = join(folder, 'original.db')
  if (isEarlier) createEarlierLog(original)
  const log = openSqliteLog({ file: original })
  const store = openSqliteSeals({ file: ':memory:' })
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const sealer = new Sealer({ log, store, key: privateKey })
  const random = randomBy(1)
  for (let n = 1; n <= EVENTS; n++) {
    const stream = `tract-${Math.floor(random() ** 2 * STREAMS)}` as const
    await addTo(log, stream, {
      acres: `${n}.25`,
      name: `A-${n}`,
      note: 'Ünïcode “quoted” \\ back',
      nested: [n],
    })
    if (SEALED_AFTER.includes(n)) await sealer.seal('system')
  }
  const last = await store.last()
  if (!last) throw new Error('nothing was sealed')
  const file = await sealer.file(last)
  const kept = await Array.fromAsync(store.all())
  const heads = headsOf(file.heads)
  await Promise.all([log.close(), store.close()])
  async function* seals() {
    yield* kept
  }
  return {
    rows: rowsOf(original),
    /** What verify says of a log with these rows: against all seals, and against the last one's file alone. */
    async verify(rows: readonly StoredRow[]): Promise<{ kept?: LogProblem; file?: LogProblem }> {
      const copy = join(folder, 'copy.db')
      copyFileSync(original, copy)
      write(copy, rows)
      const changed = openSqliteLog({ file: copy })
      try {
        const byKept = await verifyLog(changed, [keptSeals(seals(), [publicKey], heads)])
        const byFile = await verifyLog(changed, [await sealInFile(file, [publicKey])])
        return {
          ...(byKept.problem && { kept: byKept.problem }),
          ...(byFile.problem && { file: byFile.problem }),
        }
      } finally {
        await changed.close()
      }
    },
  }
}

export interface Missed {
  change: number
  what: string
  said: unknown
}

/** Changes a copy so many times, each time by itself, and answers what verify did not name rightly. */
export async function tamperWith(
  folder: string,
  { seed, changes, isEarlier = false }: { seed: number; changes: number; isEarlier?: boolean },
) {
  const log = await sealedLog(folder, { isEarlier })
  const random = randomBy(seed)
  const missed: Missed[] = []
  const kinds = new Map<string, number>()
  for (let change = 1; change <= changes; change++) {
    const { what, rows, first } = tampered(log.rows, random, { isEarlier })
    const said = await log.verify(rows)
    kinds.set(what, (kinds.get(what) ?? 0) + 1)
    // The very event, where one is left in its place; the seal in a file knows the streams' ends only.
    const row = rows[first]
    const named = row
      ? Number(said.kept?.position) === row.position
      : said.kept?.reason.includes('the log ends')
    if (!named || !said.file) missed.push({ change, what, said })
  }
  return { missed, kinds }
}
