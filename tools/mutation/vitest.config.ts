import { defineConfig } from 'vitest/config'

/** The tests of what is changed, without those that replay whole histories: each change runs all that reach it. */
export default defineConfig({
  test: {
    include: [
      'contracts/test/*.test.ts',
      'command-service/test/{acts,decisions-*,merge,release,restore*}.test.ts',
    ],
    exclude: ['contracts/test/{golden,replay}.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false },
    setupFiles: ['scripts/test/shared-process.ts', 'tools/mutation/fixed-seed.ts'],
    testTimeout: 180_000,
  },
})
