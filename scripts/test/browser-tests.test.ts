import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Changes that the fixture cannot reset: they would affect the next test. */
const LASTING = String.raw`\.clock\.|addInitScript|exposeFunction|exposeBinding|grantPermissions|newCDPSession`

/** The top-level declarations of a file. */
const declarations = (source: string): string[] => source.split(/^(?=\w)/m)

/** Top-level declarations that change the shared tab permanently, directly or through a function of the file. */
function changing(source: string): string[] {
  const parts = declarations(source)
  const isFunction = (part: string) => /^(async )?function /.test(part)
  const names = parts
    .filter((part) => isFunction(part) && new RegExp(LASTING).test(part))
    .flatMap((part) => /function (\w+)/.exec(part)?.[1] ?? [])
  const change = new RegExp([LASTING, ...names.map((name) => `\\b${name}\\(`)].join('|'))
  return parts.filter((part) => !isFunction(part) && change.test(part) && !part.includes("'@own-context'"))
}

it('a browser test that changes its tab permanently has a context of its own', () => {
  const sources = globSync('e2e/*.spec.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(sources.flatMap(changing)).toEqual([])
  const untagged = sources.map((source) => source.replaceAll("'@own-context'", "'@phone'"))
  expect(untagged.flatMap(changing).length).toBeGreaterThanOrEqual(12)
})
