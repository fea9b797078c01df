import { text } from '@landbook/contracts/kernel/fields'
import { catalogue } from '@landbook/contracts/records/index'
import { describe, expect, it } from 'vitest'
import { readModelsVersion } from '../src/version.ts'

const version = (records = catalogue.records, timeZone = 'UTC') =>
  readModelsVersion({ catalogue: { ...catalogue, records }, timeZone })

describe('the version of the read models', () => {
  it('is the same for the same', () => {
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

const withField = (fields: Record<string, ReturnType<typeof text>>) =>
  catalogue.records.map((record) =>
    record.type === 'tract' ? { ...record, fields: { ...record.fields, ...fields } } : record,
  )
