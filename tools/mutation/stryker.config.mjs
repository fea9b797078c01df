export default {
  plugins: ['@stryker-mutator/*', './tools/mutation/ignore.mjs'],
  ignorers: ['unreachable', 'for programmers'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is computed once for all tests would need a process for each change: declarations, which types hold.
  ignoreStatic: true,
  // What hangs: a busy machine takes many times as long as it took before.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  concurrency: 1,
  // Not below node_modules, where Node strips no types; packages are found above it, and workspaces within.
  tempDirName: 'tools/mutation/sandbox',
  cleanTempDir: 'always',
  symlinkNodeModules: false,
  buildCommand: 'node tools/mutation/link-workspaces.mjs',
  ignorePatterns: ['/admin-ui', '/bench', '/data', '/deploy', '/docs', '/e2e'],
  // It would be rewritten by a TypeScript of before 7.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
