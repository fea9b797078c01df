import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../src/engine/kernel/fields.ts'
import { fraction } from '../src/engine/kernel/figure-fields.ts'
import { share } from '../src/engine/kernel/share-field.ts'
import { sortKeyOf } from '../src/engine/kernel/sorting.ts'
import { folded, foldedWithPlaces, isPlain } from '../src/engine/values/folded.ts'
import { naturalKey, textOrder } from '../src/engine/values/texts.ts'
import { respelled } from './respelled.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'aÉß ’\u0301\u00ad–Σς½²㎟𞱱™`\n\u00a0ø9'), maxLength: 20 }),
)
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

describe('texts that people take for equal', () => {
  it.each([
    ['Señor Oil', 'SENOR  OIL'],
    ['Zu\u0308rich', 'Zürich'],
    ['Tract 10½', 'tract 10 1/2'],
    ['10²', '10 2'],
    ['O’Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['O´Brien', 'OʼBrien'],
    ['“A” Lease', '"A" Lease'],
    ['Smith–Jones', 'Smith-Jones'],
    ['Smith—Jones', 'Smith−Jones'],
    ['co\u00adop', 'coop'],
    ['Reeves\u200b', 'Reeves'],
    ['Ward\u00a0County', 'Ward County'],
    ['Ｕｎｉｔ １', 'unit 1'],
    ['ﬁller', 'filler'],
    ['Straße', 'STRASSE'],
    ['Øster Ålborg', 'oster alborg'],
    ['Łódź', 'lodz'],
    ['Æon', 'aeon'],
    ['½', '1/2'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ёлка', 'елка'],
  ])('%s is %s', (one, other) => {
    expect(folded(one)).toBe(folded(other))
    expect(textOrder(one, other)).toBe(0)
  })

  it.each([
    ['A-1', 'A1'],
    ['A-1', 'A 1'],
    ["O'Brien", 'OBrien'],
    ['þorn', 'thorn'],
    ['ı', 'i'],
    ['admin', '\u0430dmin'],
  ])('%s is not %s', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })

  it('are found and sorted as one, however they are spelled', () => {
    fc.assert(
      fc.property(respelled, ({ text, variant }) => {
        expect(folded(variant)).toBe(folded(text))
        expect(naturalKey(variant)).toBe(naturalKey(text))
      }),
    )
  })

  it('have the letters of Intl.Collator where it takes Latin ones for others', () => {
    const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
    const plain = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'ss', 'ij']
    const pairs = (isSame: (letter: string, written: string) => boolean) =>
      letters.map((letter) => [letter, plain.filter((written) => isSame(letter, written))])
    expect(pairs((letter, written) => folded(letter) === written)).toEqual(
      pairs((letter, written) => collator.compare(letter, written) === 0),
    )
  })

  it('are folded once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(folded(folded(text))).toBe(folded(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('of plain ones, only case and blanks differ', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), anyText, (ascii, any) => {
        for (const text of [ascii, any])
          if (isPlain(text)) expect(folded(text)).toBe(text.toLowerCase().replace(/\s+/g, ' '))
      }),
    )
  })
})

describe('what is folded', () => {
  it('has the places of the original', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: whole, starts } = foldedWithPlaces(text)
        expect(whole).toBe(folded(text))
        expect(starts).toHaveLength(whole.length)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('the order of texts', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abyzABYZéÉßøØñ'), minLength: 1, maxLength: 4 })
  const number = fc.nat({ max: 1e15 }).map(String)
  const text = fc
    .array(fc.oneof(word, number), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' '))

  it('is that of Intl.Collator for words and figures', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(textOrder(a, b))).toBe(Math.sign(collator.compare(a, b)))
      }),
      { numRuns: 2000 },
    )
  })

  it('has figures by their value', () => {
    const sorted = (texts: string[]) => texts.toSorted(textOrder)
    expect(sorted(['Unit 10', 'Unit 2', 'unit 1'])).toEqual(['unit 1', 'Unit 2', 'Unit 10'])
    expect(sorted(['12/345', '9/1000', '12/45'])).toEqual(['9/1000', '12/45', '12/345'])
    expect(sorted(['42389300010000', '9999999999'])).toEqual(['9999999999', '42389300010000'])
  })
})

describe('the order of fields', () => {
  it('has shares and fractions by their value, and what is incomplete after them', () => {
    const sorted = (schema: Field, values: string[]) => {
      const key = sortKeyOf(schema)
      const rank = (value: string) => Number(typeof key(value) === 'string')
      return values.toSorted((a, b) => rank(a) - rank(b) || (key(a) < key(b) ? -1 : 1))
    }
    expect(sorted(fraction('Share'), ['1/4', '3/16', '0.2', '1/8'])).toEqual(['1/8', '3/16', '0.2', '1/4'])
    expect(sorted(share('DOI'), ['Incomplete', '0.5', '0.25', '12'])).toEqual([
      '0.25',
      '0.5',
      '12',
      'Incomplete',
    ])
  })
})
