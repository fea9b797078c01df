import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  // As Node finds it: by its `module` entry there would be a second copy, and the two refuse each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['*/test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'e2e/**'],
    environment: 'node',
    // Tests start servers and write files: a process each keeps signals, environment and exits apart.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
