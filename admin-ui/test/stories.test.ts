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
    .filter(({ from }) => file.endsWith('.stories.tsx') || dirname(from) !== dirname(file))
    .filter(({ name, from }) => !isContext(name, from))
    .map(({ name, from }) => `${from} ${name}`)
}

it('each component of the kit that pages are composed of has a story', () => {
  const files = globSync('**/*.tsx', { cwd: src })
  const [stories, others] = [files.filter(isStory), files.filter((file) => !isStory(file))]
  const used = new Set(others.flatMap(componentsIn))
  expect(used).toContain('engine/list/List.tsx List')
  const shown = new Set(stories.flatMap(componentsIn))
  expect([...used.difference(shown)].sort()).toEqual([])
})

const isContext = (name: string, file: string) =>
  readFileSync(join(src, file), 'utf8').includes(`const ${name} = createContext`)

const isStory = (file: string) => file.endsWith('.stories.tsx')
