import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { REPOSITORY } from '../../standalone/soak/requests/service.ts'
import { copyServices } from '../../standalone/test/copy-of-services.ts'
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

/** A copy of the services: one, as what Node compiled of its files serves every test. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landbook-recipe-'))
  copyServices(folder)
  // A check starts a whole Landbook.
  for (const part of [
    'package.json',
    'scripts',
    'standalone/src',
    'standalone/package.json',
    'admin-ui/src',
    'admin-ui/package.json',
  ])
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Applies these recipes to the copy, until the test ends. */
function follow(...followed: readonly Recipe[]): void {
  for (const change of followed.flatMap(({ changes }) => changes)) {
    const path = join(folder, change.file)
    const before = existsSync(path) ? readFileSync(path) : undefined
    onTestFinished(() => (before === undefined ? rmSync(path) : writeFileSync(path, before)))
    apply(folder, change)
  }
}

function run(...args: string[]) {
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
  follow(recipe)
  writeFileSync(join(folder, 'check.ts'), recipe.check)
  expect(run('check.ts')).toEqual({ status: 0, printed: '' })
})

it('writes an example of every event that they declare to a golden log, once', () => {
  follow(...recipes)
  const fixtures = join(folder, 'contracts/test/fixtures')
  const before = readdirSync(fixtures)
  for (const _ of ['first', 'second'])
    expect(run('scripts/golden-log.ts')).toEqual({ status: 0, printed: '' })
  const [added = '', ...others] = readdirSync(fixtures).filter((name) => !before.includes(name))
  expect(others).toEqual([])
  const { events } = JSON.parse(readFileSync(join(fixtures, added), 'utf8'))
  expect(events.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['ShutInPaymentAdded', 'OtherLeaseCrossedBySet', 'WellPlugged']),
  )
})
