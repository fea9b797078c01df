import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  circleIn,
  edgesIn,
  type Import,
  importsIn,
  importsOf,
  PACKAGES,
  packageOf,
  root,
  scanImports,
} from './imports.ts'

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
    expect(circleIn(edgesIn(shared))).toBeUndefined()
    expect(circleIn(edgesIn([...shared, from('b/three.ts', '../a/one.ts')]))).toEqual([
      'a/one.ts',
      'a/two.ts',
      'b/three.ts',
      'a/one.ts',
    ])
  })

  it('finds one of folders, however deep they are', () => {
    const deep = [
      from('p/src/engine/export/handler.ts', './formats/csv.ts'),
      from('p/src/engine/export/formats/csv.ts', '../values.ts'),
    ]
    const between = edgesIn(deep).map((edge) => ({ from: dirname(edge.from), to: dirname(edge.to) }))
    expect(circleIn(between)).toHaveLength(3)
  })
})

describe.each([
  ...Object.keys(PACKAGES).map((name) => `${name}/src`),
  'bench/src',
  'e2e',
  'scripts',
  'standalone/soak',
  'tools',
])('%s', (folder) => {
  const imports = importsIn(`${folder}/**/*.{ts,tsx}`)

  it('has no import cycle', () => {
    expect(imports).not.toEqual([])
    expect(circleIn(edgesIn(imports))).toBeUndefined()
  })

  it('has no folders that import each other', () => {
    const between = edgesIn(imports)
      .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
      .filter(({ from, to }) => from !== to)
    expect(circleIn(between)).toBeUndefined()
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

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

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
      ({ file, target, typeOnly }) =>
        !typeOnly && !target.startsWith('.') && !isBuiltin(target) && !file.includes('.stories.'),
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

/** Programs, workers, and what only scripts call; everything else is there because something imports it. */
const STARTED = /\/(?:main|cli\/.+|bcrypt-worker|pdfWorker|observability\/ask|schema\/printed)\.tsx?$/

it('every source is imported by another one: rules, guards, shown values and pages are registered', () => {
  const NOT_RUN = ['**/*.d.ts', '**/*.{stories,test}.{ts,tsx}']
  const imports = Object.keys(PACKAGES).flatMap(importsOf)
  const imported = imports.filter(({ file }) => !file.endsWith('.stories.tsx')).map(leadsTo)
  const known = new Set(imported.map(withoutEnding))
  const sources = globSync(
    Object.keys(PACKAGES).map((name) => `${name}/src/**/*.{ts,tsx}`),
    { cwd: root, exclude: NOT_RUN },
  )
  expect(sources.filter((file) => !known.has(withoutEnding(file)) && !STARTED.test(file))).toEqual([])
})
