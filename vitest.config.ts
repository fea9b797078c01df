import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The later it begins, the longer is a file waited for alone: those of `standalone` start processes. */
const rankOf = ({ project, moduleId }: TestSpecification): number => {
  if (project.name === 'screens') return 2
  return moduleId.includes('/standalone/test/') ? 0 : 1
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // On two cores: much of the time is spent waiting for processes, timeouts and databases.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          include: ['*/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'admin-ui/**', 'e2e/**'],
          // Loading what they test takes most files longer than testing it, so that they share processes. Node loads
          // it as in production.
          isolate: false,
          experimental: { viteModuleRunner: false },
          setupFiles: 'scripts/test/shared-process.ts',
        },
      },
      {
        extends: true,
        // As Node finds it: by its `module` entry there would be a second copy, and the two refuse each other.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        // JSX, and modules that are replaced.
        test: { name: 'screens', include: ['admin-ui/test/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
