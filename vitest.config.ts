import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
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
