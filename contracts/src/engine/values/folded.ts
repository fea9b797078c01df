import { INVISIBLE } from './invisible.ts'

/** Of no account where texts are compared: also format characters of scripts, and glyphs that are drawn as nothing. */
export const UNSEEN_CHARACTERS = `${INVISIBLE}\\p{Cf}\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}`

/** Printable ASCII and line ends, but the backtick: only case and runs of blanks are folded. */
const PLAIN = /^[\t\n\r\x20-\x5f\x61-\x7e]*$/
const BLANKS = /\s+/g
/** What few texts have: of others, only the case is folded. */
const UNUSUAL = /[^\x20-\x5f\x61-\x7e]| {2}/

const WRITTEN = new Map<string, string>()
for (const one of "'‘’‚‛‹›′‵`´ʹʻʼʽˈˊˋ＇") WRITTEN.set(one, "'")
for (const one of '"“”„‟«»″‶〝〞＂') WRITTEN.set(one, '"')
// Letters that Unicode does not decompose, as Intl.Collator takes them.
for (const [one, written] of Object.entries({
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŀ: 'l',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
}))
  WRITTEN.set(one, written)
const REWRITTEN = new RegExp(`[${[...WRITTEN.keys()].join('')}]`, 'gu')
const DASHES = /[\p{Pd}\u2043\u2212]/gu
/** Between a figure and a fraction or a raised figure: 10½ is 10 1/2, and no 101/2. */
const BEFORE_FRACTION =
  /(?<=\p{Nd})(?=[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2080-\u2089\u2150-\u215f\u2189])/gu
const UNSEEN = new RegExp(`[${UNSEEN_CHARACTERS}\\p{Script=Inherited}]`, 'gu')

/** Whether folding a text changes only its case and runs of blanks. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/**
 * What is equal of texts that people take for equal, by which all that is typed is found and texts are sorted: without
 * case, accents (composed or not), soft hyphens and other invisible characters; all apostrophes and single quotes as
 * `'`, double ones as `"`, dashes as `-`; ligatures, wide letters and fractions by their parts (NFKD); runs of blanks
 * as one. Letters such as ø and ß are o and ss where Intl.Collator with the sensitivity 'base' says so; þ and ı remain.
 * Never shown, and not what decides whether names are unique (`uniqueKey`; decision record 0062).
 */
export function folded(text: string): string {
  if (!UNUSUAL.test(text)) return text.toLowerCase()
  if (isPlain(text)) return text.toLowerCase().replace(BLANKS, ' ')
  // Once more after NFKD, which makes plain letters of others, as of ™.
  return rewritten(rewritten(text.replace(BEFORE_FRACTION, ' ')).normalize('NFKD'))
    .replace(DASHES, '-')
    .replaceAll('\u2044', '/')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
}

const rewritten = (text: string): string =>
  text.toLowerCase().replace(REWRITTEN, (one) => WRITTEN.get(one) ?? one)

/** As `folded`, without blanks: for names that are compared as a whole. */
export const foldedName = (name: string): string => folded(name).replaceAll(' ', '')

/** A folded text with the start in the original of each of its characters, to mark there what was found. */
export function foldedWithPlaces(text: string): { text: string; starts: readonly number[] } {
  const starts: number[] = []
  let whole = ''
  let at = 0
  let before = ''
  for (const character of text) {
    const isParted = (before + character).search(BEFORE_FRACTION) >= 0
    const part = isParted ? ` ${folded(character)}` : folded(character)
    before = character
    if (!(part === ' ' && whole.endsWith(' '))) {
      whole += part
      for (let index = 0; index < part.length; index += 1) starts.push(at)
    }
    at += character.length
  }
  return { text: whole, starts }
}
