import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tamperWith } from '../../platform/test/tampered-log.ts'

/**
 * Tampers at random with copies of a sealed log, once each, and checks that verify detects each change. node
 * bench/src/tamper.ts [--changes 1000] [--seed N]
 */
const { values } = parseArgs({
  options: { changes: { type: 'string', default: '1000' }, seed: { type: 'string' } },
})
const changes = Number(values.changes)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
console.log(`${changes.toLocaleString('en-US')} random changes, seed ${seed}`)
const folder = await mkdtemp(join(tmpdir(), 'landbook-tamper-'))
try {
  const { missed, kinds } = await tamperWith(folder, { seed, changes })
  for (const [what, count] of [...kinds].sort()) console.log(`  ${String(count).padStart(5)}  ${what}`)
  for (const one of missed) console.error(one)
  console.log(`${changes - missed.length} named, ${missed.length} not`)
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
