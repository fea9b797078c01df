import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The matching lines of these files. */
const linesIn = (pattern: string, exclude: string[], line: RegExp): string[] =>
  globSync(pattern, { cwd: root, exclude }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((text) => line.test(text))
      .map((text) => `${file}: ${text}`),
  )

// One process runs many test files (vitest.config.ts), and loads shared modules once.
describe('test files that share a process', () => {
  it('register hooks themselves: a shared helper is loaded only once', () => {
    const hook = /^(before|after)(Each|All)\(/
    // Vitest runs these for each file.
    const setupFiles = ['shared-process', 'fresh-modules'].map((name) => `scripts/test/${name}.ts`)
    expect(linesIn('*/test/**/*.ts', ['**/*.test.ts', ...setupFiles], hook)).toEqual([])
    expect(linesIn('*/test/**/*.test.ts', ['e2e/**'], hook)).not.toEqual([])
  })

  it('are TypeScript that Node loads, without JSX', () => {
    expect(globSync('*/test/**/*.test.tsx', { cwd: root, exclude: ['admin-ui/**'] })).toEqual([])
    expect(globSync('admin-ui/src/**/*.test.tsx', { cwd: root })).not.toEqual([])
  })

  it('have no limits of time but what no machine exceeds', () => {
    // Short ones only where the test expects that nothing happens within them.
    const limit = /[tT]imeout: (?!600\b|2_?500\b|2000\b)\d|^\s*\}, \d[\d_]*\)$/
    expect(linesIn('*/{src,test}/**/*.test.{ts,tsx}', ['e2e/**'], limit)).toEqual([])
  })

  it('replace no modules or globals: other files use them', () => {
    const replacement = /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(/
    expect(linesIn('*/test/**/*.ts', ['admin-ui/**'], replacement)).toEqual([])
    expect(linesIn('admin-ui/src/**/*.test.ts', [], replacement)).not.toEqual([])
  })
})
