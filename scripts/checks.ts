import { tools } from './process.ts'

// By default it colours every letter, even in files or CI logs.
const colors = process.stdout.isTTY ? [] : ['--colors=off']

/** Static checks: run by `npm run check`, and first by `npm test`. */
export const checks = [
  { title: 'Format and lint', args: [tools.biome, 'ci', '--error-on-warnings', ...colors] },
  {
    title: 'Types',
    args: [
      ...[tools.tsc, '-p', 'tsconfig.json'],
      // Checks again only what a change can concern: a tenth of the time.
      ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
  },
]
