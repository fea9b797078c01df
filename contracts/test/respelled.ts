import fc from 'fast-check'

const SPELLINGS: readonly (readonly string[])[] = [
  ['e', 'E', 'é', 'e\u0301', 'Ê', 'ë', 'ｅ'],
  ['n', 'N', 'ñ', 'n\u0303'],
  ['o', 'O', 'ö', 'ø', 'o\u0302'],
  ['ss', 'ß', 'SS', 'ẞ'],
  ['ae', 'Æ', 'æ'],
  ["'", '’', '‘', '`', '´', 'ʼ', '＇'],
  ['"', '“', '”', '„', '＂'],
  ['-', '–', '—', '‑', '−', '－'],
  [' ', '\u00a0', '  ', '\u2009'],
  ['1', '１'],
  ['fi', 'ﬁ', 'FI'],
]
const INVISIBLES = ['', '\u00ad', '\u200b', '\u2060', '\ufe0f']

interface Respelled {
  text: string
  /** The same for people. */
  variant: string
}

const part: fc.Arbitrary<Respelled> = fc
  .tuple(fc.constantFrom(...SPELLINGS), fc.nat(), fc.nat(), fc.constantFrom(...INVISIBLES))
  .map(([spellings, one, other, between]) => ({
    text: spellings[one % spellings.length] ?? '',
    variant: (spellings[other % spellings.length] ?? '') + between,
  }))
const same: fc.Arbitrary<Respelled> = fc.string({ maxLength: 3 }).map((text) => ({ text, variant: text }))

/** A text in two spellings. */
export const respelled: fc.Arbitrary<Respelled> = fc
  .array(fc.oneof({ weight: 3, arbitrary: part }, { weight: 1, arbitrary: same }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => ({
    text: parts.map(({ text }) => text).join(''),
    variant: parts.map(({ variant }) => variant).join(''),
  }))
