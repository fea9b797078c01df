import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What nothing takes back from a tab: the next test would have it, too. */
const LASTING = String.raw`\.clock\.|addInitScript|exposeFunction|exposeBinding|grantPermissions|newCDPSession|setViewportSize`

/** The parts of a file that begin at the margin. */
const declarations = (source: string): string[] => source.split(/^(?=\w)/m)

/** The parts of a file that change the tab they share, themselves or by a function of the file. */
function changing(source: string): string[] {
  const parts = declarations(source)
  const isFunction = (part: string) => /^(async )?function /.test(part)
  const names = parts
    .filter((part) => isFunction(part) && new RegExp(LASTING).test(part))
    .flatMap((part) => /function (\w+)/.exec(part)?.[1] ?? [])
  const change = new RegExp([LASTING, ...names.map((name) => `\\b${name}\\(`)].join('|'))
  return parts.filter((part) => !isFunction(part) && change.test(part) && !part.includes("'@own-context'"))
}

it('a browser test that changes its tab for good has a context of its own', () => {
  const sources = globSync('e2e/*.spec.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(sources.flatMap(changing)).toEqual([])
  const untagged = sources.map((source) => source.replaceAll("'@own-context'", "'@phone'"))
  expect(untagged.flatMap(changing).length).toBeGreaterThanOrEqual(12)
})
