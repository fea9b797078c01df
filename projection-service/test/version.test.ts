import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { text } from '@landbook/contracts/engine/kernel/fields'
import { afterAll, describe, expect, it } from 'vitest'
import { readModelsVersion, sourcesHash } from '../src/engine/version.ts'

const version = (records = catalogue.records, timeZone = 'UTC') =>
  readModelsVersion({ catalogue: { ...catalogue, records }, timeZone })

describe('the version of the read models', () => {
  it('is deterministic', () => {
    expect(version()).toMatch(/^[0-9a-f]{16}$/)
    expect(version([...catalogue.records])).toBe(version())
  })

  it.each([
    ['a record less', () => version(catalogue.records.slice(1))],
    ['another label', () => version(withField({ name: text('Called') }))],
    ['a field more', () => version(withField({ surveyor: text('Surveyor') }))],
    [
      'a field that is asked for',
      () => version(withField({ surveyor: text('Surveyor', { required: true }) })),
    ],
    ['another time zone', () => version(catalogue.records, 'America/Chicago')],
  ])('is another one with %s', (_, other) => {
    expect(other()).not.toBe(version())
  })
})

describe('the sources that read models are built by', () => {
  const repository = fileURLToPath(new URL('../..', import.meta.url))
  const root = mkdtempSync(join(tmpdir(), 'landbook-version-'))
  afterAll(() => rmSync(root, { recursive: true }))
  for (const folder of ['contracts/src', 'projection-service/src'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true })

  /** The hash of the sources, with one more line in this one. */
  function changed(file: string): string {
    const whole = join(root, file)
    appendFileSync(whole, '// changed\n')
    const hash = sourcesHash(root)
    cpSync(join(repository, file), whole)
    return hash
  }
  const hash = sourcesHash(root)

  it.each([
    ['what an event does', 'contracts/src/engine/kernel/events.ts'],
    ['how former versions are read', 'contracts/src/engine/kernel/upcasting.ts'],
    ['a declaration', 'contracts/src/records/tract/declaration.ts'],
    ['what declarations share', 'contracts/src/records/title/chain.ts'],
    ['a tally', 'contracts/src/records/well/tallies.ts'],
    ['a calculation', 'contracts/src/records/dashboard/acreage.ts'],
    ['a format of values', 'contracts/src/engine/values/texts.ts'],
    ['a document', 'projection-service/src/engine/kernel/view.ts'],
    ['a projection', 'projection-service/src/engine/projections/counts.ts'],
  ])('are others when this is: %s', (_, file) => {
    expect(changed(file)).not.toBe(hash)
    expect(sourcesHash(root)).toBe(hash)
  })

  it.each([
    ['a message', 'contracts/src/engine/messages.ts'],
    ['the messages of an area', 'contracts/src/engine/messages/live.ts'],
    ['the messages of a record', 'contracts/src/records/lease/messages.ts'],
    ['an operation', 'contracts/src/records/tract/operations.ts'],
    ['what operations have in common', 'contracts/src/engine/kernel/operations.ts'],
    ['a calculation of the screens', 'contracts/src/records/division-orders/check.ts'],
    ['how history is shown', 'contracts/src/engine/kernel/diff.ts'],
    ['how files are imported', 'contracts/src/engine/import/guess.ts'],
    ['the history index', 'projection-service/src/engine/history/projection.ts'],
  ])('are the same when this changes: %s', (_, file) => {
    expect(changed(file)).toBe(hash)
  })
})

const withField = (fields: Record<string, ReturnType<typeof text>>) =>
  catalogue.records.map((record) =>
    record.type === 'tract' ? { ...record, fields: { ...record.fields, ...fields } } : record,
  )
