import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
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
