import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { sampleOf } from './mutation-sample.ts'
import { exitOnSignals, root, run } from './process.ts'

const USAGE = `npm run mutate [-- FILE …] [-- --sample N [--seed S]]: changes the sources in small ways, one after the other, runs
the quick tests that reach each change, and prints the changes that no test noticed, and the score.
  FILE       what is changed, as a path or a pattern ('contracts/src/engine/kernel/d*.ts'), in minutes for each; by default
             the kernels and the rules and formulas of the records, in many hours
  --sample   changes N blocks of 20 lines of these files, chosen at random, in half a minute for each
  --seed     chooses the blocks that this seed chose before; it is printed
Survivors that change nothing are named in tools/mutation/equivalent.md.`
const { values, positionals } = readArguments(USAGE, {
  sample: { type: 'string' },
  seed: { type: 'string' },
})

const RULES = [
  'contracts/src/engine/kernel/**/*.ts',
  'contracts/src/records/**/*.ts',
  'command-service/src/engine/kernel/**/*.ts',
]

/** All that is changed, or a sample of it. */
function changed(): string[] {
  const patterns = positionals.length > 0 ? positionals : RULES
  if (values.sample === undefined) return patterns
  const count = Number(values.sample)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--sample takes a number of blocks, not ${values.sample}`)
  const seed = values.seed ?? String(Date.now() % 100_000)
  console.log(`Seed ${seed}`)
  const paths = globSync(patterns, { cwd: root }).sort()
  const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
  const files = paths.map((path) => ({ path: path.replaceAll('\\', '/'), lines: linesOf(path) }))
  return sampleOf(files, count, seed)
}

exitOnSignals()
const folder = 'tools/mutation'
if (!existsSync(join(root, folder, 'node_modules')))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: join(root, folder), stdio: 'inherit' })
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`
process.exitCode = await run([
  stryker,
  'run',
  `${folder}/stryker.config.mjs`,
  '--mutate',
  changed().join(','),
])
