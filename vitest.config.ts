import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The later it begins, the longer is a file waited for alone: those of `standalone` start processes. */
const rankOf = ({ project, moduleId }: TestSpecification): number => {
  if (project.name.startsWith('screens')) return 2
  return moduleId.includes('/standalone/test/') ? 0 : 1
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

/** Beside what they test; in `test`, those of several parts or of the whole. */
const SCREENS = 'admin-ui/{src,test}/**/*.test.{ts,tsx}'
/** Tests of components that are used, not only rendered. */
const USED_SCREENS = 'admin-ui/{src,test}/**/*.dom.test.tsx'
/** Tests that replace modules, or load them anew: they share processes, and what packages these have loaded. */
const replacing = globSync(SCREENS, { cwd: import.meta.dirname, exclude: [USED_SCREENS] }).filter((file) =>
  /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** The suites that every adapter of a port passes. */
const CONTRACTS = '*/test/**/*-contract.test.ts'

const services = {
  extends: true,
  test: {
    // Loading what they test takes most files longer than testing it, so that they share processes. Node loads it as in
    // production.
    isolate: false,
    experimental: { viteModuleRunner: false },
    setupFiles: 'scripts/test/shared-process.ts',
  },
} as const

/**
 * JSX, and GraphQL and React Router as Node finds them for react-admin: by another entry there would be a second copy, and
 * the two refuse each other, or are two contexts.
 */
const screens = {
  extends: true,
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      { find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) },
    ],
  },
} as const

export default defineConfig({
  test: {
    pool: 'forks',
    // On two cores: much of the time is spent waiting for processes, timeouts and databases.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Only for what hangs: tests wait for conditions, and a loaded machine takes many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        ...services,
        test: {
          ...services.test,
          name: 'services',
          include: ['*/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, CONTRACTS, 'admin-ui/**', 'e2e/**'],
        },
      },
      { ...services, test: { ...services.test, name: 'contract', include: [CONTRACTS] } },
      {
        ...screens,
        // They share processes as the services do.
        test: {
          name: 'screens',
          include: [SCREENS],
          exclude: [...configDefaults.exclude, USED_SCREENS, ...replacing],
          isolate: false,
          unstubGlobals: true,
          setupFiles: 'scripts/test/shared-process.ts',
        },
      },
      {
        ...screens,
        test: {
          name: 'screens, replacing',
          include: replacing,
          isolate: false,
          setupFiles: ['scripts/test/shared-process.ts', 'scripts/test/fresh-modules.ts'],
        },
      },
      {
        ...screens,
        test: {
          name: 'screens, used',
          include: [USED_SCREENS],
          environment: 'jsdom',
          setupFiles: 'scripts/test/used-screens.ts',
          // As a module it would not find what its CommonJS dependencies export.
          server: { deps: { inline: ['ra-data-graphql'] } },
        },
      },
    ],
  },
})
