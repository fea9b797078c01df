import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { REPOSITORY } from '../../standalone/soak/requests/service.ts'
import { copyServices } from '../../standalone/test/copy-of-services.ts'
import { tools } from '../process.ts'
import { apply, linesOf, type Recipe, recipes } from '../recipes.ts'

/** The size of each recipe; the limits are 3 lines in 2 files for a field, 15 in 3 for a child list or a command. */
const SIZES: Readonly<Record<string, { lines: number; files: number }>> = {
  'Add a field': { lines: 2, files: 2 },
  'Add a child list': { lines: 11, files: 3 },
  'Add a link': { lines: 4, files: 4 },
  'Add a command with a rule and a history text': { lines: 14, files: 2 },
  'Require a field if another has a value': { lines: 6, files: 1 },
  'Show a value computed from several records': { lines: 10, files: 2 },
  'Rename a field': { lines: 4, files: 2 },
}

/** A copy of the services with these recipes applied. */
function following(...followed: readonly Recipe[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-recipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyServices(folder)
  // A check starts a whole Landbook.
  for (const part of [
    'package.json',
    'standalone/src',
    'standalone/package.json',
    'admin-ui/src',
    'admin-ui/package.json',
  ])
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true })
  for (const [index, { changes, check }] of followed.entries()) {
    for (const change of changes) apply(folder, change)
    writeFileSync(join(folder, `check-${index}.ts`), check)
  }
  return folder
}

function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, printed: stdout + stderr }
}

it('has a recipe for each change that has a limit', () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(SIZES))
})

it.each(recipes)('$title: has the size that is known of it', ({ title, changes }) => {
  const lines = changes.map(linesOf).reduce((sum, each) => sum + each, 0)
  expect({ lines, files: new Set(changes.map(({ file }) => file)).size }).toEqual(SIZES[title])
})

it.each(recipes)('$title: works', (recipe) => {
  expect(recipe.check).toContain('assert')
  expect(run(following(recipe), 'check-0.ts')).toEqual({ status: 0, printed: '' })
})

it('writes an example of every event that they declare to a golden log, once', () => {
  const folder = following(...recipes)
  cpSync(join(REPOSITORY, 'scripts'), join(folder, 'scripts'), { recursive: true })
  const fixtures = join(folder, 'contracts/test/fixtures')
  const before = readdirSync(fixtures)
  for (const _ of ['first', 'second'])
    expect(run(folder, 'scripts/golden-log.ts')).toEqual({ status: 0, printed: '' })
  const [added = '', ...others] = readdirSync(fixtures).filter((name) => !before.includes(name))
  expect(others).toEqual([])
  const { events } = JSON.parse(readFileSync(join(fixtures, added), 'utf8'))
  expect(events.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['ShutInPaymentAdded', 'OtherLeaseCrossedBySet', 'WellPlugged']),
  )
})

it('compiles with all of them applied, except the one that renames', () => {
  const folder = following(...recipes.filter(({ title }) => title !== 'Rename a field'))
  // Stories and tests need more than was copied, and no recipe changes them.
  const tsconfig = {
    extends: join(REPOSITORY, 'tsconfig.json'),
    include: ['*/src', 'check-*.ts'],
    exclude: ['**/*.stories.tsx', '**/*.test.ts', '**/*.test.tsx'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  expect(run(folder, tools.tsc, '-p', 'tsconfig.json')).toEqual({ status: 0, printed: '' })
})
