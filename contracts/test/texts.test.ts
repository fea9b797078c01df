import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formerKeys,
  hasControlCharacters,
  isBlank,
  joinedTexts,
  naturalKey,
  separateTexts,
  uniqueKey,
} from '../src/engine/values/texts.ts'

const written = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyText = fc.oneof(written, fc.string({ unit: 'binary', maxLength: 40 }), fc.constant('__proto__'))
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const sorted = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => order(naturalKey(a), naturalKey(b)))

describe('naturalKey', () => {
  it('sorts numbers by value', () => {
    expect(
      sorted(['A-10', 'b-1', 'A-9', 'a-2', 'A-1b', 'A-1', 'Blk 4 Sec 12', 'Blk 4 Sec 3', '', 'B-0']),
    ).toEqual(['', 'A-1', 'A-1b', 'a-2', 'A-9', 'A-10', 'B-0', 'b-1', 'Blk 4 Sec 3', 'Blk 4 Sec 12'])
  })

  it('orders numbers by their value', () => {
    const number = fc.oneof(fc.nat(), fc.nat({ max: Number.MAX_SAFE_INTEGER }))
    fc.assert(
      fc.property(number, number, fc.constantFrom('', 'Tract ', 'A-', 'é'), (a, b, prefix) => {
        expect(order(naturalKey(`${prefix}${a}x`), naturalKey(`${prefix}${b}x`))).toBe(Math.sign(a - b))
      }),
    )
  })

  it('is a total order of all texts', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 20 }), (texts) => {
        expect(sorted(texts.toReversed()).map(naturalKey)).toEqual(sorted(texts).map(naturalKey))
      }),
    )
  })

  it('ignores case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (ascii) => {
        expect(naturalKey(ascii.toUpperCase())).toBe(naturalKey(ascii.toLowerCase()))
      }),
    )
  })

  it.each([null, undefined, 7, {}, ['a']])('sorts %o with the empty texts', (value) => {
    expect(naturalKey(value)).toBe('')
  })
})

describe('uniqueKey', () => {
  it.each([
    ['Devon Energy', 'DEVON  energy'],
    ['Devon Energy', ' devonenergy\u00a0'],
    ['Devon Energy', 'Devon\u200b Energy'],
    ['Zürich', 'Zu\u0308rich'],
    ['Zürich', 'zu \u0308rich'],
    ['A-1', 'Ａ-１'],
    ['admin', 'ad\u3164min'],
    ['admin', '\u115fadmin'],
    ['admin', 'admin\ufe0f'],
    ['admin', 'a\u034fdmin'],
    ['admin', 'adm\u2800in'],
    ['admin', 'adm\uffa0in\u1160'],
    ['admin', 'adm\u{e0061}in'],
    ['admin', 'adm\u202ein\u2069'],
    ['ﬁller', 'filler'],
  ])('"%s" and "%s" are one name', (a, b) => {
    expect(uniqueKey(a)).toBe(uniqueKey(b))
  })

  it.each([
    ['A-1', 'A-10'],
    ['A-1', 'A1'],
    ['Reeves', 'Reevés'],
    ['__proto__', 'proto'],
    // Lookalikes of another script stay distinct, as names can be in any script.
    ['admin', '\u0430dmin'],
  ])('"%s" and "%s" are two', (a, b) => {
    expect(uniqueKey(a)).not.toBe(uniqueKey(b))
  })

  it('removes all characters that Unicode declares ignorable', () => {
    let ignored = 0
    const wrong: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const character = String.fromCodePoint(code)
      const isIgnored = /\p{Default_Ignorable_Code_Point}/u.test(character)
      if (isIgnored) ignored++
      if (isBlank(character) !== (uniqueKey(character) === '')) wrong.push(code.toString(16))
      if (isIgnored && uniqueKey(`ad${character}min`) !== 'admin') wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
    expect(ignored).toBeGreaterThan(4_000)
  })

  it('formerKeys returns a different key of past versions', () => {
    for (const name of ['Devon Energy', 'Zu\u0308rich', 'Ａ-１', 'Devon\u200b Energy'])
      expect(formerKeys(name)).toEqual([])
    expect(formerKeys('Heart\ufe0f Energy')).toEqual(['heart\ufe0fenergy'])
    expect(formerKeys('ad\u3164min')).toEqual(['ad\u1160min'])
  })

  it('is idempotent and contains no blanks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const key = uniqueKey(text)
        expect(uniqueKey(key)).toBe(key)
        expect(key).not.toMatch(/\s/)
        expect(key === '').toBe(isBlank(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('works for names of JavaScript built-ins', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(uniqueKey(name)).toBe(name.toLowerCase())
      expect(new Set([uniqueKey(name)]).size).toBe(1)
    }
  })
})

describe('isBlank', () => {
  it.each(['', ' ', '\t\r\n', '\u3164', '\u2800 \ufe0f', '\u00a0', '\u200b', '\ufeff', ' \u2060 \u00ad'])(
    'holds for %j',
    (text) => {
      expect(isBlank(text)).toBe(true)
    },
  )
  it.each(['a', ' . ', '\u200ba', '0'])('does not hold for %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('hasControlCharacters', () => {
  const short = { lines: false }
  const long = { lines: true }

  it.each(['plain', 'Zürich – 1½″', '日本', '👩‍🌾', "O'Brien & Söhne <script>", '__proto__'])(
    'lets "%s" pass',
    (text) => {
      expect(hasControlCharacters(text, short)).toBe(false)
      expect(hasControlCharacters(text, long)).toBe(false)
    },
  )

  it('finds each of them at any position', () => {
    const controls = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, i) => 0x80 + i)]
    for (const code of controls) {
      const text = `a${String.fromCharCode(code)}b`
      expect(hasControlCharacters(text, short), code.toString(16)).toBe(true)
      expect(hasControlCharacters(text, long), code.toString(16)).toBe(![0x09, 0x0a, 0x0d].includes(code))
    }
  })

  it('finds lone surrogates', () => {
    for (const text of ['\ud83d', 'a\udc00', '\udc00\ud83d', '👩\ud83d'])
      expect(hasControlCharacters(text, long)).toBe(true)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!hasControlCharacters(text, long)) expect(text.isWellFormed()).toBe(true)
      }),
    )
  })
})

it('texts are joined once each in natural order, and separated again', () => {
  const joined = joinedTexts(['Ward', null, 'Lea 10', 'Lea 9', 'Ward', ''])
  expect(joined).toBe('Lea 9, Lea 10, Ward')
  expect(separateTexts(joined)).toEqual(['Lea 9', 'Lea 10', 'Ward'])
  expect(joinedTexts([null, ''])).toBeNull()
  expect(separateTexts(null)).toEqual([])
})
