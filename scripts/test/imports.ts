import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that each package may import. Files outside of them (tests, tools) may import all. */
export const PACKAGES: Record<string, string[]> = {
  contracts: [],
  platform: ['contracts'],
  'command-service': ['contracts', 'platform'],
  'projection-service': ['contracts', 'platform'],
  'query-api': ['contracts', 'platform'],
  'admin-ui': ['contracts'],
  standalone: ['contracts', 'platform', 'command-service', 'projection-service', 'query-api'],
}

export interface Import {
  file: string
  /** As in the source, e.g. './a.ts', 'node:fs', '@landbook/contracts/engine/roles'. */
  target: string
  typeOnly: boolean
}

export const importsOf = (packageName: string): Import[] => importsIn(`${packageName}/src/**/*.{ts,tsx}`)

/** Of others, the copies that `npm run mutate` changes, and tests beside what they test: these may import all. */
const NOT_LOOKED_AT = ['**/node_modules/**', 'tools/mutation/sandbox/**', '*/src/**/*.test.{ts,tsx}']

export function importsIn(files: string): Import[] {
  return globSync(files, { cwd: root, exclude: NOT_LOOKED_AT }).flatMap((file) =>
    scanImports(readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  )
}

export function scanImports(source: string): Omit<Import, 'file'>[] {
  const statement = /^(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm
  return [...source.matchAll(statement)].map(([, type, target, dynamic]) => ({
    target: target ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }))
}

/** One file, or folder, imports another one. */
interface Edge {
  from: string
  to: string
}

/** Imports of the package's own files, including type imports; paths are from the root of the repository. */
export const edgesIn = (imports: readonly Import[]): Edge[] =>
  imports
    .filter(({ target }) => target.startsWith('.'))
    .map(({ file, target }) => ({ from: file, to: join(dirname(file), target) }))

/** A cycle; undefined if there is none. */
export function circleIn(edges: readonly Edge[]): string[] | undefined {
  const imported = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const follow = (from: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(from)) return [...way.slice(way.indexOf(from)), from]
    if (done.has(from)) return undefined
    for (const { to } of imported.get(from) ?? []) {
      const circle = follow(to, [...way, from])
      if (circle) return circle
    }
    done.add(from)
    return undefined
  }
  for (const from of imported.keys()) {
    const circle = follow(from, [])
    if (circle) return circle
  }
  return undefined
}

export function packageOf(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}
