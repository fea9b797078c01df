import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { REPOSITORY } from '../../standalone/soak/service.ts'
import { copyServices } from '../../standalone/test/copy-of-services.ts'
import { tools } from '../process.ts'

interface Block {
  language: string
  text: string
}

interface Recipe {
  title: string
  /** Hunks of existing files, or whole new files. */
  changes: Change[]
  /** The script run after the changes are applied. */
  check: string
}

interface Change {
  file: string
  text: string
  isNew: boolean
}

/** Timeout of a process that loads all services, or of the compiler, on a busy machine. */
const PROCESS_MS = 120_000

/** The largest size of each recipe on the server's floors. */
const MOST: Readonly<Record<string, { lines: number; files: number }>> = {
  'Add a field': { lines: 1, files: 1 },
  'Add a child list': { lines: 8, files: 2 },
  'Add a link': { lines: 5, files: 2 },
  'Add a record type': { lines: 25, files: 2 },
  'Add a command with a rule and a history text': { lines: 25, files: 2 },
  'Show a value computed from several records': { lines: 16, files: 2 },
  'Rename a field': { lines: 3, files: 1 },
}

const recipes = readFileSync(join(REPOSITORY, 'docs/recipes.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text): Recipe => {
    const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(
      ([, language = '', block = '']): Block => ({ language, text: block }),
    )
    return {
      title: text.split('\n')[0] ?? '',
      changes: blocks.flatMap((block) => changeOf(block) ?? []),
      check: blocks.find((block) => !changeOf(block))?.text ?? '',
    }
  })

/** `--- file` begins hunks, `// file` a new file. */
function changeOf({ language, text }: Block): Change | undefined {
  const [, file] = /^(?:---|\/\/) (\S+)\n/.exec(text) ?? []
  return file === undefined
    ? undefined
    : { file, text: text.slice(text.indexOf('\n') + 1), isNew: language !== 'diff' }
}

const linesOf = ({ text, isNew }: Change): number =>
  text.split('\n').filter((line) => (isNew ? line.trim() !== '' : line.startsWith('+'))).length

/** Hunks are separated by empty lines. */
function apply(folder: string, { file, text, isNew }: Change): void {
  const path = join(folder, file)
  if (isNew) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    return
  }
  for (const hunk of text.trimEnd().split('\n\n')) {
    const side = (sign: string) =>
      hunk
        .split('\n')
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const [before, ...others] = readFileSync(path, 'utf8').split(side('-'))
    if (others.length !== 1) throw new Error(`${file}: there is not one place like\n${side('-')}`)
    writeFileSync(path, `${before}${side('+')}${others[0]}`)
  }
}

/** A copy of the services with these recipes applied. */
function following(...followed: readonly Recipe[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-recipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyServices(folder)
  // A check starts a whole Landbook.
  for (const part of ['package.json', 'standalone/src', 'standalone/package.json'])
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
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(MOST))
})

it.each(recipes)('$title: does not exceed its limits of lines and files', ({ title, changes }) => {
  const lines = changes.map(linesOf).reduce((sum, each) => sum + each, 0)
  expect(lines).toBeLessThanOrEqual(MOST[title]?.lines ?? 0)
  expect(new Set(changes.map(({ file }) => file)).size).toBeLessThanOrEqual(MOST[title]?.files ?? 0)
})

it.each(recipes)('$title: works', { timeout: PROCESS_MS }, (recipe) => {
  expect(recipe.check).toContain('assert')
  expect(run(following(recipe), 'check-0.ts')).toEqual({ status: 0, printed: '' })
})

it('compiles with all of them applied, except the one that renames', {
  timeout: PROCESS_MS,
}, () => {
  const folder = following(...recipes.filter(({ title }) => title !== 'Rename a field'))
  const tsconfig = { extends: join(REPOSITORY, 'tsconfig.json'), include: ['*/src', 'check-*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  expect(run(folder, tools.tsc, '-p', 'tsconfig.json')).toEqual({ status: 0, printed: '' })
})
