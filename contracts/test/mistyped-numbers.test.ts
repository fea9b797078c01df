import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { type Field, metaOf, problemOf } from '../src/engine/kernel/fields.ts'
import { WELL_MESSAGES } from '../src/records/well/messages.ts'
import { everyField } from './every-field.ts'

describe('a decimal comma', () => {
  const written = everyField.filter(([, schema]) =>
    ['decimal', 'fraction', 'share'].includes(metaOf(schema).kind),
  )
  it.each(written)('is refused by %s with both readings', (_, schema) => {
    expect(problemOf(schema, '0,125')).toBe('may be 0.125 or 125: write decimals with a point, as 0.125')
    expect(problemOf(schema, '0,5')).toContain('0.5 or 5')
    const { isShare, most = Number.POSITIVE_INFINITY, kind } = metaOf(schema)
    const hasThousands = kind === 'decimal' && !isShare && most >= 1000
    if (!hasThousands) expect(problemOf(schema, '1,250')).toContain('1.25 or 1250')
    else expect(schema.parse('1,000')).toBe('1000')
  })
})

describe('what a spreadsheet did to a number', () => {
  const lines = everyField.filter(([, schema]) => {
    const { kind, computed } = metaOf(schema)
    return kind === 'text' && computed !== true
  })
  it.each(lines.filter(([name]) => !/email$/i.test(name)))('is refused by %s', (_, schema) => {
    for (const written of ['4.23893E+13', '4,23893E+13', ' 1E+14 ', '1.70179e+13'])
      expect(problemOf(schema, written), written).toBeDefined()
  })

  const api = catalogue.records.flatMap(({ fields }) => fields.apiNumber ?? []) as [Field]
  it.each(['512345678', '51234567801', '5-123-45678-01-00', '1712345', '330001', 'API 512345678'])(
    'is refused by an API number that has lost its zeros: %s',
    (written) => {
      expect(problemOf(api[0], written)).toBe(WELL_MESSAGES.lostZero(written.replaceAll(/\D/g, '').length))
    },
  )
  it.each([
    ['42-389-37012', '42-389-37012'],
    ['17017883660000.0', '17017883660000'],
    ['00000000000000', '00000000000000'],
    ['0000000', '0000000'],
    ['00-000-0000', '00-000-0000'],
    ['42-901', '42-901'],
    [42_389_370_120_000, '42389370120000'],
    ['to be assigned', 'to be assigned'],
    ['4E Ranch', '4E Ranch'],
  ])('is none in %s', (written, stored) => {
    expect(api[0].parse(written)).toBe(stored)
  })
})
