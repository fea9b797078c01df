import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyServices } from '../../standalone/test/copy-of-services.ts'

const text = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
const recipes = text.split(/^## /m).slice(1)

const blocks = (recipe: string, language: string): string[] =>
  [...recipe.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block]) => block ?? '',
  )

/** Applies a block of changes, `--- file` and then its hunks, which empty lines separate. */
function apply(folder: string, block: string): void {
  const [head = '', ...lines] = block.split('\n')
  const file = join(folder, head.replace('--- ', ''))
  for (const hunk of lines.join('\n').trimEnd().split('\n\n')) {
    const side = (sign: string) =>
      hunk
        .split('\n')
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const [before, ...others] = readFileSync(file, 'utf8').split(side('-'))
    if (others.length !== 1) throw new Error(`${head}: there is not one place like\n${side('-')}`)
    writeFileSync(file, `${before}${side('+')}${others[0]}`)
  }
}

it.each(recipes.map((recipe) => [recipe.split('\n')[0], recipe]))(
  'the recipe works: %s',
  (_, recipe = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'landbook-recipe-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    copyServices(folder)
    for (const block of blocks(recipe, 'diff')) apply(folder, block)
    const [check = ''] = blocks(recipe, 'ts')
    expect(check).toContain('assert')
    const script = join(folder, 'recipe.ts')
    writeFileSync(script, check)
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  },
)
