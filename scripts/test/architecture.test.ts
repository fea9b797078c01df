import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that each package may import. Files outside of them (tests, tools) may import all. */
const PACKAGES: Record<string, string[]> = {
  contracts: [],
  platform: ['contracts'],
  'command-service': ['contracts', 'platform'],
  'projection-service': ['contracts', 'platform'],
  'query-api': ['contracts', 'platform'],
  'admin-ui': ['contracts'],
  standalone: ['contracts', 'platform', 'command-service', 'projection-service', 'query-api'],
}

interface Import {
  file: string
  /** As in the source, e.g. './a.ts', 'node:fs', '@landbook/contracts/engine/roles'. */
  target: string
  typeOnly: boolean
}

function importsOf(packageName: string): Import[] {
  return globSync(`${packageName}/src/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) =>
    scanImports(readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  )
}

function scanImports(source: string): Omit<Import, 'file'>[] {
  const statement = /^(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm
  return [...source.matchAll(statement)].map(([, type, target, dynamic]) => ({
    target: target ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }))
}

/** An import cycle, including type imports; undefined if there is none. */
function circleIn(imports: readonly Import[]): string[] | undefined {
  const imported = Map.groupBy(
    imports.filter(({ target }) => target.startsWith('.')),
    ({ file }) => file,
  )
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { target } of imported.get(file) ?? []) {
      const circle = follow(join(dirname(file), target), [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imported.keys()) {
    const circle = follow(file, [])
    if (circle) return circle
  }
  return undefined
}

function packageOf(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}

describe('the import scanner', () => {
  it('finds every form of import', () => {
    const source = [
      "import a, { b } from 'a'",
      "import type { C } from 'c'",
      "import {\n  d,\n} from './d.ts'",
      "import 'e'",
      "export * from 'f'",
      "const g = await import('g')",
    ].join('\n')
    expect(scanImports(source).map(({ target }) => target)).toEqual(['a', 'c', './d.ts', 'e', 'f', 'g'])
    expect(scanImports(source).filter(({ typeOnly }) => typeOnly)).toHaveLength(1)
  })
})

describe('the search for import cycles', () => {
  const from = (file: string, target: string): Import => ({ file, target, typeOnly: true })

  it('finds one over several files, and none if files only share imports', () => {
    const shared = [
      from('a/one.ts', './two.ts'),
      from('a/one.ts', '../b/three.ts'),
      from('a/two.ts', '../b/three.ts'),
    ]
    expect(circleIn(shared)).toBeUndefined()
    expect(circleIn([...shared, from('b/three.ts', '../a/one.ts')])).toEqual([
      'a/one.ts',
      'a/two.ts',
      'b/three.ts',
      'a/one.ts',
    ])
  })
})

describe.each(Object.keys(PACKAGES))('%s', (packageName) => {
  it('has no import cycle', () => {
    expect(circleIn(importsOf(packageName))).toBeUndefined()
  })
})

/**
 * What may not be imported by the files of a kind of folder, in every package: the engine knows no record, and a record
 * knows neither pages nor what follows from all records.
 */
const ABOVE: Record<string, RegExp> = {
  'contracts/src/engine': /^contracts\/src\/(?:records|catalogue)\//,
  'contracts/src/records': /^contracts\/src\/catalogue\//,
  '*/src/engine': /^[\w-]+\/src\/(?:records|pages|app|cli|demo|sources)\//,
  '*/src/records': /^[\w-]+\/src\/(?:pages|app|cli|demo|sources)\//,
  '*/src/pages': /^[\w-]+\/src\/app\//,
}

/** The file that an import of Landbook's own leads to, from the root of the repository; without an ending, of a package. */
const leadsTo = ({ file, target }: Import): string =>
  target.startsWith('.') ? join(dirname(file), target) : target.replace(/^@landbook\/([^/]+)\//, '$1/src/')

describe('the folders of all packages', () => {
  it.each(Object.entries(ABOVE))('%s imports nothing of what is above it', (folder, above) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    const imports = Object.keys(PACKAGES).flatMap(importsOf)
    const own = imports.filter(({ file }) => files.includes(file))
    expect(own).not.toEqual([])
    expect(
      own.filter((one) => above.test(leadsTo(one))).map((one) => `${one.file} → ${leadsTo(one)}`),
    ).toEqual([])
  })

  it('are of these kinds, beside the files that put a package together', () => {
    const kinds = new Set(
      globSync('*/src/*/', { cwd: root, exclude: ['bench/**'] }).map((path) => path.split('/')[2]),
    )
    expect([...kinds].sort()).toEqual([
      'app',
      'catalogue',
      'cli',
      'demo',
      'engine',
      'pages',
      'records',
      'sources',
    ])
  })
})

describe.each(Object.entries(PACKAGES))('%s', (packageName, below) => {
  const imports = importsOf(packageName)

  it('has sources', () => {
    expect(globSync(`${packageName}/src/**/*.{ts,tsx}`, { cwd: root })).not.toEqual([])
  })

  it(`imports of Landbook only itself and: ${below.join(', ') || 'nothing'}`, () => {
    const allowed = [packageName, ...below].map((name) => `@landbook/${name}`)
    const named = imports.filter(({ target }) => target.startsWith('@landbook/'))
    expect(named.filter(({ target }) => !allowed.includes(packageOf(target)))).toEqual([])
  })

  it('does not import another package by a relative path', () => {
    const leaves = ({ file, target }: Import) =>
      target.startsWith('.') && !join(dirname(file), target).startsWith(join(packageName, '/'))
    expect(imports.filter(leaves)).toEqual([])
  })

  it('declares the packages it imports, so that a production installation runs', () => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, packageName, 'package.json'), 'utf8'))
    const packages = imports.filter(
      ({ target, typeOnly }) => !typeOnly && !target.startsWith('.') && !isBuiltin(target),
    )
    const foreign = packages.filter(({ target }) => packageOf(target) !== `@landbook/${packageName}`)
    expect(foreign.filter(({ target }) => !(packageOf(target) in dependencies))).toEqual([])
  })
})

describe.each(['contracts', 'admin-ui'])('%s runs in a browser', (packageName) => {
  it('imports nothing of Node', () => {
    expect(importsOf(packageName).filter(({ target }) => isBuiltin(target))).toEqual([])
  })
})

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
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: root })
    expect(files.filter((file) => others.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('measures no time in tests, as no limit holds on every machine: bench/ does', () => {
    const timed = /(?:now\(\) - \w+|\b\w*(?:took|elapsed|slowest)\w*)\)\s*\.toBeLess/i
    const files = globSync('{*/test,e2e}/**/*.{ts,tsx}', { cwd: root })
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
