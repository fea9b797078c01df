import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONFIG_VARIABLES } from '@landbook/platform/config'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = [...globSync('*.md', { cwd: root }), ...markdownIn('docs')]
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

const read = (document: string) => readFileSync(join(root, document), 'utf8')

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('links only to existing files', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target]) => String(target))
    const missing = targets
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
    expect(missing).toEqual([])
  })

  it('shows only existing commands', () => {
    const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => String(block))
    const commands = blocks.flatMap((block) => block.trim().split('\n'))
    const named = commands.map((command) => /^npm (?:run )?(\w+)/.exec(command)?.[1] ?? command)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('names only existing files', () => {
    const paths = [
      ...text.matchAll(
        /`((?:contracts|platform|command-service|projection-service|query-api|standalone|admin-ui|e2e|bench|docs)\/[\w./-]*)`/g,
      ),
    ]
    const missing = paths.map(([, path]) => String(path)).filter((path) => !existsSync(join(root, path)))
    expect(missing.map((path) => relative('.', path))).toEqual([])
  })
})

it('the entry page leads to every other page', () => {
  const entry = read('docs/README.md')
  const pages = globSync('docs/*.md', { cwd: root }).map((page) => relative('docs', page))
  expect(pages.filter((page) => page !== 'README.md' && !entry.includes(`](${page})`))).toEqual([])
})

/** Those that are written to be read whole: neither generated, nor the log of changes, which only grows. */
const written = documents.filter(
  (name) => !/^(?:CHANGELOG|docs\/(?:data|licences|coverage(?:-part-2)?))\.md$/.test(name),
)

it('the documents are short enough to be read: what the code says better is left to it', () => {
  const words = written.map((document) => read(document).split(/\s+/).length)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThan(40_700)
})

it('where to find a thing is one table of at most 25 rows', () => {
  const table = read('docs/architecture.md').match(/## Where to find a thing\n\n([\s\S]*?)\n\n/)?.[1] ?? ''
  expect(table.split('\n').slice(2).length).toBeLessThanOrEqual(25)
})

it('the README names every setting, and no other', () => {
  const table = read('README.md').match(/## Settings[\s\S]*?\n\n(\|[\s\S]*?)\n\n/)?.[1] ?? ''
  const named = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(CONFIG_VARIABLES.toSorted())
})
