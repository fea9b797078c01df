import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell as readFileCell } from '../src/engine/import/cells.ts'
import { metaOf } from '../src/engine/kernel/fields.ts'
import { withoutInvisible } from '../src/engine/values/invisible.ts'
import { readCell } from '../src/records/title/run-cells.ts'
import { figure, share } from './arbitraries.ts'
import { everyField } from './every-field.ts'

/** Each range of them, and what stands at its ends. */
const INVISIBLE = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180e', '\u200b', '\u200c', '\u200d'],
  ...['\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2064', '\u2066'],
  ...['\u2067', '\u2068', '\u2069', '\u206f', '\u3164', '\ufe00', '\ufe0f', '\ufeff', '\uffa0', '\ufff9'],
  ...['\ufffb', '\u{1d173}', '\u{e0001}', '\u{e0041}', '\u{e0100}', '\u{e01ef}'],
]
const invisible = fc.constantFrom(...INVISIBLE)

/** What people enter into fields of all kinds. */
const entered = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'Adams 1H',
    'Jos\u00e9',
    '2024-01-02',
    'true',
    'Active',
    'Oil',
    'TX',
    'ann@land.example',
    '',
  ),
  fc.constantFrom('42-389-30001', '$1,234.50', '2026-01', 'https://a.example/plat.pdf', 'Incomplete', '2\n3'),
  figure(),
  share,
)

/** A text, and the same with invisible characters in it. */
const hidden = fc
  .tuple(entered, fc.array(fc.tuple(fc.nat(12), invisible), { minLength: 1, maxLength: 4 }))
  .map(([text, marks]): [string, string] => {
    const letters = [...text]
    for (const [at, mark] of marks) letters.splice(Math.min(at, letters.length), 0, mark)
    return [text, letters.join('')]
  })

describe('invisible characters', () => {
  const verbatim = everyField.filter(([, schema]) => metaOf(schema).verbatim)
  const fields = everyField.filter((field) => !verbatim.includes(field))

  it('make no difference to any field, whichever way it is entered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), hidden, ([name, schema], [plain, marked]) => {
        const [expected, read] = [plain, marked].map((text) => schema.safeParse(text))
        expect([read?.success, read?.data], name).toEqual([expected?.success, expected?.data])
        expect(readFileCell(schema, marked, 'UTC'), name).toEqual(readFileCell(schema, plain, 'UTC'))
        expect(readCell(marked, schema), name).toEqual(readCell(plain, schema))
      }),
      { numRuns: 5_000 },
    )
  })

  it('are in no text of any field, wherever they were', () => {
    const texts = fields.filter(
      ([, schema]) => ['text', 'longText'].includes(metaOf(schema).kind) && schema.safeParse('Adams').success,
    )
    expect(texts.length).toBeGreaterThan(150)
    for (const [name, schema] of texts)
      for (const mark of INVISIBLE) {
        expect(schema.parse(`${mark}Ad${mark}ams${mark}`), name).toBe('Adams')
        expect(schema.safeParse(`${mark} ${mark}`).data ?? null, name).toBeNull()
      }
  })

  it('are kept only in what the system stores for itself', () => {
    expect(verbatim.map(([name]) => name)).toEqual(['Process.plan'])
  })

  it.each([
    ['a Persian word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a Hindi letter', '\u0915\u094d\u200d\u0937'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['an astronaut', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
    ['a heart', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a key', '1\ufe0f\u20e3'],
    ['a Japanese place', '\u845b\u{e0100}'],
  ])('stay where %s needs them', (_, text) => expect(withoutInvisible(text)).toBe(text))

  it('are all gone after the first time', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            invisible,
            fc.constantFrom('a', '\u0645', '\u2764', '\u845b', '1', '\u20e3', '\u0301'),
          ),
        }),
        (text) => {
          const once = withoutInvisible(text)
          expect(withoutInvisible(once)).toBe(once)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
