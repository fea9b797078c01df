import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** What puts an application together, and shows nothing by itself. */
const NOT_SHOWN = /^engine\/(admin|live|navigation|session)\//

/** The components that a file imports of the kit from another folder, as 'engine/list/List.tsx List'. */
function componentsIn(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  const named = [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']+\.tsx)'/gm)].flatMap(
    ([, names = '', path = '']) => names.split(',').map((name) => ({ name: name.trim(), path })),
  )
  const loaded = [...text.matchAll(/import\('(\.[^']+\.tsx)'\)\)\.(\w+)/g)].map(
    ([, path = '', name = '']) => ({ name, path }),
  )
  return [...named, ...loaded]
    .filter(({ name }) => /^[A-Z][a-z]\w+$/.test(name))
    .map(({ name, path }) => ({ name, from: join(dirname(file), path) }))
    .filter(({ from }) => from.startsWith('engine/') && !NOT_SHOWN.test(from))
    .filter(({ from }) => /\.(?:stories|test)\.tsx$/.test(file) || dirname(from) !== dirname(file))
    .filter(({ name, from }) => !isContext(name, from))
    .map(({ name, from }) => `${from} ${name}`)
}

it('each component of the kit that pages are composed of has a story', () => {
  const files = globSync('**/*.tsx', { cwd: src, exclude: ['**/*.test.tsx'] })
  const [stories, others] = [files.filter(isStory), files.filter((file) => !isStory(file))]
  const used = new Set(others.flatMap(componentsIn))
  expect(used).toContain('engine/list/List.tsx List')
  const shown = new Set(stories.flatMap(componentsIn))
  expect([...used.difference(shown)].sort()).toEqual([])
})

/** Those of the kit, with their files. */
const exported = globSync('engine/**/*.tsx', { cwd: src, exclude: ['**/*.{stories,test}.tsx'] })
  .filter((file) => !NOT_SHOWN.test(file))
  .flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z][a-z]\w+)/gm)]
      .filter(([, name = '']) => !isContext(name, file))
      .map(([, name = '']) => ({ file, name })),
  )

/** The files of the kit that a file imports, and those that these import. */
function within(file: string, known = new Set<string>()): Set<string> {
  const text = readFileSync(join(src, file), 'utf8')
  for (const [, path = ''] of text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
    const imported = join(dirname(file), path)
    if (!imported.startsWith('engine/') || known.has(imported)) continue
    known.add(imported)
    within(imported, known)
  }
  return known
}

it('each component of the kit is in a story: by its name, or as a part of one that is', () => {
  expect(exported.length).toBeGreaterThan(150)
  const shown = globSync('engine/**/*.stories.tsx', { cwd: src }).flatMap((file) => [...within(file)])
  const files = new Set(shown)
  expect(exported.filter(({ file }) => !files.has(file)).map(({ file, name }) => `${file} ${name}`)).toEqual(
    [],
  )
})

/** The components that stories of a file show and expect something of. */
function expectedIn(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  const parts = text.split(/^(?=(?:export )?(?:const|function|default) )/m)
  const named = new Map(parts.map((part) => [/^(?:export )?(?:const|function) (\w+)/.exec(part)?.[1], part]))
  /** A part with all that it is made of in this file. */
  const wholeOf = (part: string, within: readonly string[] = []): string => {
    const used = [...new Set(part.match(/\w+/g))].flatMap((word) => named.get(word) ?? [])
    const others = used.filter((other) => other !== part && !within.includes(other))
    return [part, ...others.map((other) => wholeOf(other, [...within, part]))].join(' ')
  }
  const expecting = parts
    .filter((part) => part.startsWith('export const'))
    .map((story) => wholeOf(story))
    .filter((whole) => whole.includes('expect('))
  const words = new Set(expecting.flatMap((whole) => whole.match(/\w+/g) ?? []))
  const subject = /^export default \{ component: (\w+)/m.exec(text)?.[1] ?? ''
  if (expecting.length > 0) words.add(subject)
  return componentsIn(file).filter((component) => words.has(component.split(' ')[1] ?? ''))
}

it('each component that has a story has a test: what a story expects, or a test beside it', () => {
  const files = globSync('engine/**/*.{stories,test}.tsx', { cwd: src })
  const [stories, tests] = [files.filter(isStory), files.filter((file) => !isStory(file))]
  const tested = new Set([...stories.flatMap(expectedIn), ...tests.flatMap(componentsIn)])
  expect([...new Set(stories.flatMap(componentsIn)).difference(tested)].sort()).toEqual([])
})

function isContext(name: string, file: string): boolean {
  return readFileSync(join(src, file), 'utf8').includes(`const ${name} = createContext`)
}

const isStory = (file: string) => file.endsWith('.stories.tsx')
