import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { exitOnSignals, root, run } from './process.ts'

const USAGE = `npm run mutate [-- FILE …]: changes the sources in small ways, one after the other, runs the quick tests that
reach each change, and prints the changes that no test noticed, and the score.
  FILE   what is changed, as a path or a pattern ('contracts/src/engine/kernel/d*.ts'), in minutes for each; by default the
         kernels and the rules and formulas of the records, in many hours
Survivors that change nothing are named in tools/mutation/equivalent.md.`
const { positionals } = readArguments(USAGE, {})

exitOnSignals()
const folder = 'tools/mutation'
if (!existsSync(join(root, folder, 'node_modules')))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: join(root, folder), stdio: 'inherit' })
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`
const files = positionals.length > 0 ? ['--mutate', positionals.join(',')] : []
process.exitCode = await run([stryker, 'run', `${folder}/stryker.config.mjs`, ...files])
