import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPOSITORY } from '../../standalone/soak/requests/service.ts'
import { tools } from '../process.ts'
import { apply, type Change, linesOf, recipes, tutorial } from '../recipes.ts'

/** What a clone does not have: anywhere, and at the root. */
const NOT_CLONED = ['.git', 'node_modules', 'dist', 'target', 'sandbox']
const NOT_KEPT = ['data', 'test-results'].map((name) => join(REPOSITORY, name))

/** A copy of the project, with its own packages; installed ones are shared. */
function cloned(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'landbook-tutorial-')))
  const isCloned = (path: string) => !NOT_CLONED.includes(basename(path)) && !NOT_KEPT.includes(path)
  cpSync(REPOSITORY, folder, { recursive: true, filter: isCloned })
  const [installed, modules] = [join(REPOSITORY, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(modules, '@landbook'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@landbook') symlinkSync(join(installed, name), join(modules, name))
  for (const name of readdirSync(join(installed, '@landbook'))) {
    const workspace = relative(realpathSync(REPOSITORY), realpathSync(join(installed, '@landbook', name)))
    symlinkSync(join(folder, workspace), join(modules, '@landbook', name))
    const own = join(workspace, 'node_modules')
    if (existsSync(join(REPOSITORY, own))) symlinkSync(join(REPOSITORY, own), join(folder, own))
  }
  return folder
}

const compatible = recipes.filter(({ title }) => title !== 'Rename a field')

/** A test asks for it: the recipe for a child list ends before the screens. */
const SHUT_INS_ON_SCREENS: Change = {
  file: 'admin-ui/test/declared-places.test.tsx',
  isNew: false,
  text: "   lease: {\n+    shutIns: { page: PAYMENTS, past: 'parts', paper: DERIVED_SHEET },\n",
}

describe('who follows the tutorial', () => {
  let folder: string
  beforeAll(() => {
    folder = cloned()
    for (const change of tutorial.changes) apply(folder, change)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Without what this vitest tells its workers. */
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    return { status, printed: status === 0 ? '' : stdout + stderr }
  }
  const done = { status: 0, printed: '' }

  it('writes what follows from the declarations', () => {
    for (const script of ['schema', 'data', 'analysts', 'golden-log'])
      expect(run(`scripts/${script}.ts`)).toEqual(done)
  })

  it('has well-formatted files', () => {
    const files = tutorial.changes.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
    expect(run(tools.biome, 'ci', '--error-on-warnings', ...new Set(files))).toEqual(done)
  })

  it('passes the tests that it names', () => {
    expect(tutorial.tests.length).toBeGreaterThan(1)
    // By one worker, as each compiles the files of the copy anew.
    expect(run(tools.vitest, 'run', '--maxWorkers=1', ...tutorial.tests)).toEqual(done)
  })

  it('has types that fit, in sources and tests, and so have the recipes, except the one that renames', () => {
    // Checked together: alone, each would take the same half minute.
    for (const [index, { changes, check }] of compatible.entries()) {
      for (const change of changes) apply(folder, change)
      writeFileSync(join(folder, 'tools', `check-${index}.ts`), check.replaceAll("'./", "'../"))
    }
    apply(folder, SHUT_INS_ON_SCREENS)
    expect(run(tools.tsc, '-p', 'tsconfig.json')).toEqual(done)
  })
})

describe('a record type, in all packages of the product', () => {
  const product = tutorial.changes.filter(({ file }) => !/\/test\/|\.md$/.test(file))
  const sizeOf = (changes: typeof product) => ({
    lines: changes.map(linesOf).reduce((sum, each) => sum + each, 0),
    files: new Set(changes.map(({ file }) => file)).size,
  })

  it('takes as many lines as the tutorial says: 34 in four files', () => {
    const declared = product.filter(({ file }) => !file.startsWith('admin-ui/src/records/'))
    expect(sizeOf(declared)).toEqual({ lines: 34, files: 4 })
  })

  it('takes 22 lines in two files more where its screens are arranged', () => {
    const arranged = product.filter(({ file }) => file.startsWith('admin-ui/src/records/'))
    expect(sizeOf(arranged)).toEqual({ lines: 22, files: 2 })
  })
})
