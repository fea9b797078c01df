import { readArguments } from './arguments.ts'
import { checks } from './checks.ts'
import { exitOnSignals, run, tools } from './process.ts'

const USAGE = `npm run check: checks format, lint and types.
  --fix   first mends what can be mended without a decision, writes query-api/schema.graphql, docs/data.md,
          docs/licences.md and the views in deploy/analysts.js anew, and a golden log of new events`
const { values } = readArguments(USAGE, { fix: { type: 'boolean' } })

exitOnSignals()
if (values.fix) {
  await run([tools.biome, 'check', '--write'])
  await run(['scripts/schema.ts'])
  await run(['scripts/data.ts'])
  await run(['scripts/analysts.ts'])
  await run(['scripts/golden-log.ts'])
  await run(['scripts/licences.ts'])
}
for (const { title, args } of checks) {
  const code = await run(args)
  console.log(`${title}: ${code === 0 ? 'passed' : 'FAILED'}`)
  if (code !== 0) process.exitCode = 1
}
