import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

import { importsOf } from './imports.ts'

describe('the repository', () => {
  it('has no source of more than 300 lines', () => {
    const exclude = ['**/node_modules/**', '**/dist/**']
    const sources = globSync('*/**/*.{ts,tsx}', { cwd: root, exclude })
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
    expect(sources.length).toBeGreaterThan(0)
    expect(
      sources.map((file) => `${file}: ${lines(file)}`).filter((entry) => Number(entry.split(': ')[1]) > 300),
    ).toEqual([])
  })

  it('runs on a phone every browser test that checks whether it is on one', () => {
    const specs = globSync('e2e/*.spec.ts', { cwd: root })
    const tests = specs.flatMap((file) => readFileSync(join(root, file), 'utf8').split(/^(?=test\()/m))
    const asking = tests.filter((test) => test.startsWith('test(') && /\bisMobile\b/.test(test))
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter((test) => !test.includes("tag: '@phone'"))).toEqual([])
  })

  it('limits browser tests to a screen width by tags, not by skips', () => {
    const specs = globSync('e2e/*.spec.ts', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    expect(specs.filter((spec) => spec.includes("tag: '@phone-only'"))).not.toEqual([])
    expect(specs.filter((spec) => /\btest\.skip\([^)]*\bisMobile\b/.test(spec))).toEqual([])
  })

  it("uses the component library's names for text colours", () => {
    // The component library silently ignores unknown names, and the text keeps the colour of its surroundings.
    const screens = globSync('admin-ui/src/**/*.tsx', { cwd: root })
    const unknown = screens.filter((file) =>
      /<Typography[^>]*\scolor="text\./.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(screens.length).toBeGreaterThan(0)
    expect(unknown).toEqual([])
  })

  it('has no screen that inserts text as HTML', () => {
    const sinks =
      /[iI]nnerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write|srcDoc|createContextualFragment|AttributionControl|LayersControl|javascript:/
    const screens = globSync('admin-ui/src/**/*.{ts,tsx}', { cwd: root })
    const raw = screens.filter((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .some((line) => sinks.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)),
    )
    expect(screens.length).toBeGreaterThan(0)
    expect(raw).toEqual([])
  })

  it('frames external content in one place, sandboxed', () => {
    const screens = globSync('admin-ui/src/**/*.{ts,tsx}', { cwd: root })
    const frames = screens.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/iframe|<(?:embed|frame)\b|="(?:embed|object)"/g),
      ].map(() => file),
    )
    expect(frames).toEqual(['admin-ui/src/engine/file/WebPreview.tsx'])
    expect(readFileSync(join(root, 'admin-ui/src/engine/file/WebPreview.tsx'), 'utf8')).toContain(
      'sandbox="allow-scripts"',
    )
  })

  it('sorts and searches texts as people read them by values/texts and values/folded', () => {
    const others =
      /\.localeCompare\(|new Intl\.Collator|naturalKey\([^()]*\) [<>]|toLowerCase\(\)\s*\.(?:includes|indexOf)\(/
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    expect(files.filter((file) => others.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it("makes plurals by values/texts, which knows 'rights of way'", () => {
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.{test,stories}.*'] })
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => /\$\{[^}]*\}s\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('measures no time in tests, as no limit holds on every machine: bench/ does', () => {
    const timed = /(?:now\(\) - \w+|\b\w*(?:took|elapsed|slowest)\w*)\)\s*\.toBeLess/i
    const files = globSync('{*/test/**/*,*/src/**/*.test,e2e/**/*}.{ts,tsx}', { cwd: root })
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => timed.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('renders every map in the component that inserts map texts as text', () => {
    const imports = importsOf('admin-ui')
    const frame = 'admin-ui/src/engine/map/MapFrame.tsx'
    const screens = globSync('admin-ui/src/**/*.{ts,tsx}', { cwd: root })
    const drawsMaps = screens.filter((file) =>
      /\bMapContainer\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(drawsMaps).toEqual([frame])
    expect(imports).toContainEqual({ file: frame, target: './leafletText.ts', typeOnly: false })
  })

  it.each(['', 'tools/mutation'])('can be installed as it is locked: %s', (folder) => {
    // Without a registry, and without anything that was downloaded before.
    const cache = mkdtempSync(join(tmpdir(), 'landbook-npm-'))
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--cache', cache]
    const { status, stderr } = spawnSync('npm', args, { cwd: join(root, folder), encoding: 'utf8' })
    rmSync(cache, { recursive: true })
    expect([status, stderr.split('\n').filter((line) => /Missing|Invalid/.test(line))]).toEqual([0, []])
  })

  it.each(['', 'tools/mutation'])('locks every dependency without a download address: %s', (folder) => {
    const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<
        string,
        { resolved?: string; integrity?: string; link?: boolean; extraneous?: boolean }
      >
    }
    const locked = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'))
    expect(locked.filter(([, entry]) => entry.resolved?.includes('://'))).toEqual([])
    expect(locked.filter(([, entry]) => !entry.link && entry.integrity === undefined)).toEqual([])
    expect(locked.filter(([, entry]) => entry.extraneous)).toEqual([])
  })
})
