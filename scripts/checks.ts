import { tools } from './process.ts'

// Left to itself it colours every single letter, also in a file or in CI's log.
const colors = process.stdout.isTTY ? [] : ['--colors=off']

/** The checks that need nothing to run: `npm run check` is these, and `npm test` begins with them. */
export const checks = [
  { title: 'Format and lint', args: [tools.biome, 'ci', '--error-on-warnings', ...colors] },
  { title: 'Types', args: [tools.tsc, '-p', 'tsconfig.json'] },
]
