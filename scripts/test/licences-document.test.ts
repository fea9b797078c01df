import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idle, licencesDocument, shippedPackages, undecided } from '../licences-document.ts'
import { root } from '../process.ts'

const packages = shippedPackages()
const one = (license?: string) => [{ name: 'new', version: '1.0.0', license }]

describe('the licences of what is shipped', () => {
  it('are those in docs/licences.md (npm run check -- --fix writes it anew)', () => {
    expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesDocument(packages))
  })

  it('are permissive, or decided on with a reason', () => {
    expect(undecided(packages)).toEqual([])
    expect(idle(packages)).toEqual([])
  })

  it('are of the services and the screens, and not of development', () => {
    const names = packages.map(({ name }) => name)
    for (const name of ['mongodb', '@eventstore/db-client', 'react', 'leaflet']) expect(names).toContain(name)
    for (const name of ['vitest', 'typescript', '@playwright/test']) expect(names).not.toContain(name)
  })

  it.each([
    [undefined],
    ['Hippocratic-2.1'],
    ['GPL-3.0-only'],
    ['SEE LICENSE IN LICENSE'],
    ['(MIT AND GPL-3.0-only)'],
    ['(GPL-2.0 OR AGPL-3.0)'],
  ])('are not added unnoticed: %s', (license) => {
    expect(undecided(one(license))).toEqual([`new: ${license ?? 'no licence'}`])
  })

  it.each(['MIT', '(MIT AND Zlib)', '(MPL-2.0 OR Apache-2.0)', 'MIT OR GPL-3.0-only'])(
    'may be %s',
    (license) => {
      expect(undecided(one(license))).toEqual([])
    },
  )
})
