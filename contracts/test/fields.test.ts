import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundary,
  choice,
  choices,
  date,
  email,
  type Field,
  flag,
  initialOf,
  labelOf,
  longText,
  metaOf,
  plainOptions,
  problemOf,
  text,
  timestamp,
} from '../src/engine/kernel/fields.ts'
import { decimal, fraction, percent } from '../src/engine/kernel/figure-fields.ts'
import { isSortable } from '../src/engine/kernel/sorting.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { rubbish } from './arbitraries.ts'
import { everyField } from './every-field.ts'

const COLOURS = plainOptions('Red', 'Green', 'Blue')
const AGED = [...COLOURS, { value: 'Teal', label: 'Teal', alias: 'Blue-green' }]
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
}

describe('every field of the catalogue', () => {
  it('is one of many', () => {
    expect(everyField.length).toBeGreaterThan(150)
  })

  it.each(everyField)(
    '%s parses any input without throwing, and parses stored values to themselves',
    (_, schema) => {
      const { label, kind, options = [] } = metaOf(schema)
      const likely = fc.constantFrom(
        '',
        null,
        undefined,
        ...options.map(({ value }) => value),
        kind,
        label,
        SQUARE,
      )
      fc.assert(
        fc.property(fc.oneof(rubbish, likely), (input) => {
          const { success, data, error } = schema.safeParse(input)
          if (!success) {
            expect(error?.issues[0]?.message).toMatch(/\S/)
            expect(problemOf(schema, input)).toBe(error?.issues[0]?.message)
            return
          }
          expect(problemOf(schema, input)).toBeUndefined()
          expect(JSON.parse(JSON.stringify(data))).toEqual(data)
          expect(schema.parse(data)).toEqual(data)
        }),
      )
    },
  )

  it.each(everyField)('%s has a label, and starts with a value that it accepts', (_, schema) => {
    expect(labelOf(schema)).toMatch(/^\S.*\S$|^\S$/)
    const { required, initial } = metaOf(schema)
    if (!required || initial !== undefined) expect(schema.parse(initialOf(schema))).toEqual(initialOf(schema))
    else expect(problemOf(schema, initialOf(schema))).toBe(MESSAGES.requiredField)
  })
})

describe('the figures of the catalogue', () => {
  const entered = everyField.filter(([, schema]) => {
    const { kind, computed } = metaOf(schema)
    return kind === 'decimal' && computed !== true
  })

  // Payments can be refunded, and oil prices have been negative.
  const signed = /payments\.amount|^Finance/
  it.each(entered.filter(([name]) => !/itude/.test(name) && !signed.test(name)))(
    '%s is not below nothing',
    (_, schema) => {
      const { least = Number.NaN } = metaOf(schema)
      expect(least).toBeGreaterThanOrEqual(0)
      expect(problemOf(schema, least)).toBeUndefined()
      expect(problemOf(schema, least - 0.00000001)).toBe(`is less than ${least}`)
    },
  )

  it.each(entered.filter(([name]) => signed.test(name)))(
    '%s accepts the notation of dollars',
    (_, schema) => {
      expect(
        ['$1,234.50', ' 1234.5 ', '-$1,234.50', '$ -1,234.50'].map((written) => schema.parse(written)),
      ).toEqual(['1234.5', '1234.5', '-1234.5', '-1234.5'])
      expect(problemOf(schema, 'a lot')).toBe(MESSAGES.notAnAmount)
    },
  )

  it.each(entered.filter(([name]) => /itude/.test(name)))(
    '%s is limited to coordinates on earth',
    (name, schema) => {
      const most = /latitude/.test(name) ? 90 : 180
      for (const end of [most, -most]) expect(problemOf(schema, end)).toBeUndefined()
      expect(problemOf(schema, most + 0.1)).toBe(`is more than ${most}`)
      expect(problemOf(schema, -most - 0.1)).toBe(`is less than -${most}`)
    },
  )
})

describe('the input of a kind of field', () => {
  const short = text('Short')
  const long = longText('Long')
  const figure = decimal('Figure')
  const bounded = decimal('Bounded', { least: -90, most: 90 })
  const part = fraction('Part')
  const rate = percent('Rate')
  const mark = flag('Mark')
  const day = date('Day')
  const moment = timestamp('Moment')
  const mail = email('Mail')
  const colour = choice('Colour', AGED)
  const colours = choices('Colours', 'Colour', COLOURS)
  const area = boundary('Area')

  it.each<[string, Field, unknown, unknown]>([
    ['text', short, '  A-1 ', 'A-1'],
    ['text', short, 4_230_133_333, '4230133333'],
    ['text', short, ' \u200b ', null],
    ['text', short, '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['text', short, '__proto__', '__proto__'],
    ['long text', long, ' one\r\n\ttwo ', 'one\r\n\ttwo'],
    ['decimal', figure, '1,234.50', '1234.5'],
    ['decimal', figure, 0.1 + 0.2, '0.3'],
    ['decimal', figure, '  ', null],
    ['bounded decimal', bounded, '-90.0', '-90'],
    ['bounded decimal', bounded, 90, '90'],
    ['bounded decimal', bounded, '', null],
    ['fraction', part, ' 1/3 ', '1/3'],
    ['fraction', part, 1e-7, '0.0000001'],
    ['fraction', part, '', null],
    ['percentage', rate, '18.75', '18.75'],
    ['percentage', rate, ' 3/16 ', '18.75'],
    ['percentage', rate, '3/16 of 8/8', '18.75'],
    ['percentage', rate, '25%', '25'],
    ['percentage', rate, '1/6', '16.66666666666666666667'],
    ['flag', mark, 'true', true],
    ['flag', mark, null, false],
    ['date', day, '2024-02-29', '2024-02-29'],
    ['date', day, '1200-01-01', null],
    ['date', day, '0001-01-01', null],
    ['timestamp', moment, '2024-02-29T10:00:00.000Z', '2024-02-29T10:00:00.000Z'],
    ['email', mail, ' a.b@example.com ', 'a.b@example.com'],
    ['choice', colour, ' Red ', 'Red'],
    ['choice', colour, 'Blue-green', 'Teal'],
    ['choices', colours, ['Blue', 'Red', 'Blue'], ['Red', 'Blue']],
    ['choices', colours, null, []],
    ['boundary', area, JSON.stringify(SQUARE), SQUARE],
    ['boundary', area, ' ', null],
  ])('%s field %#', (_, schema, input, stored) => {
    expect(schema.parse(input)).toEqual(stored)
  })

  it.each<[string, Field, unknown, string]>([
    ['text', short, true, MESSAGES.notAText],
    ['text', short, Number.NaN, MESSAGES.notAText],
    ['text', short, 'a\nb', MESSAGES.controlCharacters],
    ['text', short, 'a\u0000b', MESSAGES.controlCharacters],
    ['text', short, 'a'.repeat(501), 'is longer than 500 characters'],
    ['long text', long, 'a\u0007', MESSAGES.controlCharacters],
    ['long text', long, 'a'.repeat(20_001), 'is longer than 20,000 characters'],
    ['decimal', figure, 'a lot', MESSAGES.notANumber],
    ['decimal', figure, '1e5', MESSAGES.notANumber],
    ['decimal', figure, Infinity, MESSAGES.notANumber],
    ['bounded decimal', bounded, '90.00000000000000000001', 'is more than 90'],
    ['bounded decimal', bounded, '-90.00000000000000000001', 'is less than -90'],
    ['bounded decimal', bounded, 'a lot', MESSAGES.notANumber],
    ['fraction', part, '$1/$2', MESSAGES.notAFraction],
    ['fraction', part, -0.5, MESSAGES.notAFraction],
    ['fraction', part, '1/0', MESSAGES.notAFraction],
    ['fraction', part, 'half', MESSAGES.notAFraction],
    ['fraction', part, '9/8', MESSAGES.moreThanWhole],
    ['percentage', rate, '9/8', 'is more than 100'],
    ['percentage', rate, '1/0', MESSAGES.notANumber],
    ['fraction', part, Number.NaN, MESSAGES.notAFraction],
    ['flag', mark, 1, MESSAGES.notAYesOrNo],
    ['date', day, '2024-02-30', MESSAGES.notADate],
    ['date', day, '1199-12-31', MESSAGES.notADate],
    ['timestamp', moment, '2024-02-29', MESSAGES.notADate],
    ['email', mail, 'a.b@', MESSAGES.notAnEmail],
    ['choice', colour, 'red', 'is not one of: Red, Green, Blue, Teal'],
    ['choice', colour, '__proto__', 'is not one of: Red, Green, Blue, Teal'],
    ['choices', colours, 'Red', 'is not one of: Red, Green, Blue'],
    ['choices', colours, ['Red', 'Pink'], 'is not one of: Red, Green, Blue'],
    ['boundary', area, 'POLYGON(())', MESSAGES.notABoundary],
  ])('%s field refuses %#', (_, schema, input, message) => {
    expect(problemOf(schema, input)).toBe(message)
  })

  it('is accepted up to exactly its limit', () => {
    expect(problemOf(short, 'a'.repeat(500))).toBeUndefined()
    expect(problemOf(long, 'a'.repeat(20_000))).toBeUndefined()
  })

  it.each([null, undefined, '', '   '])('%j is refused if required', (empty) => {
    for (const make of [text, longText, email, decimal, fraction, date])
      expect(problemOf(make('Needed', { required: true }), empty)).toBe('Required Field')
  })

  it('an invisible text is refused if required', () => {
    for (const make of [text, longText, email, fraction])
      expect(problemOf(make('Needed', { required: true }), ' \u200b\u2060')).toBe('Required Field')
  })
})

describe('isSortable', () => {
  it.each([text('A'), decimal('B'), fraction('C'), flag('D'), date('E'), choice('F', COLOURS)])(
    'holds %#',
    (schema) => {
      expect(isSortable(schema)).toBe(true)
    },
  )

  it.each([longText('A'), boundary('B'), choices('C', 'Colour', COLOURS), timestamp('D')])(
    'does not hold %#',
    (schema) => {
      expect(isSortable(schema)).toBe(false)
    },
  )
})

describe('metaOf', () => {
  it('gives what was declared', () => {
    const schema = decimal('GMA', { required: true, initial: '0' })
    expect(metaOf(schema)).toEqual({
      kind: 'decimal',
      label: 'GMA',
      places: 8,
      required: true,
      initial: '0',
    })
    expect(initialOf(schema)).toBe('0')
    expect(initialOf(text('Name'))).toBeNull()
    expect(initialOf(flag('Mark'))).toBe(false)
  })
})
