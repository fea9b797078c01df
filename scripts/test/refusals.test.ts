import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { describe, expect, it } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = globSync(
  '{contracts,platform,command-service,projection-service,query-api,standalone}/src/**/*.ts',
  {
    cwd: REPOSITORY,
  },
).map((file) => ({ file, text: readFileSync(`${REPOSITORY}/${file}`, 'utf8') }))

/** The messages of the engine and of all records, by the names of their constants. */
const ALL: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('contracts/src/**/{*messages,messages/*}.ts', { cwd: REPOSITORY }).map(
      (file) => import(`${REPOSITORY}/${file}`),
    ),
  )),
)

/** The messages that a function is called with: 'MESSAGES.unavailable', 'LEASE_MESSAGES.notPlanned'. */
const givenTo = (name: 'passing' | 'lasting') =>
  SOURCES.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\(\\s*\`?(?:\\$\\{)?(\\w*MESSAGES\\.[\\w.]+)`, 'g'))].map(
      (found) => String(found[1]),
    ),
  )

function textOf(path: string): string {
  const found = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], ALL)
  return typeof found === 'function' ? found('1', '2') : String(found)
}

const AGAIN = /try again|shortly|please wait|close some/i

describe('a refusal', () => {
  it('is declared to be passing or lasting wherever something is unavailable', () => {
    const undeclared = SOURCES.filter(({ text }) => text.includes("new LandbookError('UNAVAILABLE'"))
    expect(undeclared.map(({ file }) => file)).toEqual(['contracts/src/engine/kernel/errors.ts'])
  })

  it.each([...new Set(givenTo('lasting'))])('that lasts does not say that trying again helps: %s', (path) => {
    expect(textOf(path)).not.toMatch(AGAIN)
  })

  it.each([...new Set(givenTo('passing'))].filter((path) => path !== 'MESSAGES.unexpected'))(
    'that passes says what to do until then: %s',
    (path) => {
      expect(textOf(path)).toMatch(AGAIN)
    },
  )

  it('of each kind was found', () => {
    expect(givenTo('lasting')).toEqual(
      expect.arrayContaining([
        'MESSAGES.diskFull',
        'MESSAGES.anotherLog',
        'SEAL_MESSAGES.off',
        'MESSAGES.files.noRoom',
      ]),
    )
    expect(givenTo('passing')).toEqual(
      expect.arrayContaining(['MESSAGES.unavailable', 'MESSAGES.tooManyAtOnce', 'MESSAGES.unexpected']),
    )
  })

  it.each(['slow', 'down', 'refused', 'nonsense', 'notSetUp'] as const)(
    'of the drilling data says to try again only where that helps: %s',
    (kind) => {
      expect(AGAIN.test(DRILLING_DATA_MESSAGES[kind]('HTTP 401'))).toBe(['slow', 'down'].includes(kind))
    },
  )

  it('of a damaged record does not say that trying again helps', () => {
    expect(MESSAGES.damaged('tract-1', 'its beginning is missing')).not.toMatch(AGAIN)
  })
})
