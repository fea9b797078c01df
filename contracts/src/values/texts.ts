/** The stored sort key of texts, which sorts 'A-9' before 'A-10' and ignores case. */
export function naturalKey(text: unknown): string {
  if (typeof text !== 'string') return ''
  const lower = text.toLowerCase()
  return /\d/.test(lower) ? lower.replace(/\d+/g, (digits) => digits.padStart(10, '0')) : lower
}

/**
 * Invisible characters: spaces, Unicode's default ignorables (fillers, variation selectors, joiners, direction marks),
 * and glyphs drawn as nothing (a Braille cell without dots, Egyptian blanks, a null notehead).
 */
const UNSEEN = '\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}'
const UNSEEN_PARTS = new RegExp(`[${UNSEEN}]+`, 'gu')
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u')

/**
 * The key by which unique names are compared: ignores case, blanks and invisible characters. Lookalike letters of
 * different scripts remain different (decision record 0028).
 */
export function uniqueKey(name: string): string {
  const visible = name.normalize('NFKC').toLowerCase().replace(UNSEEN_PARTS, '')
  // Removing a blank between a letter and an accent lets them compose.
  return visible.normalize('NFKC')
}

/** The former `uniqueKey`, which distinguished names by fillers, joiners and variation selectors. */
export const formerKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .normalize('NFKC')

/** Former keys that a name may be reserved under: existing reservations are not rewritten. */
export function formerKeys(name: string): string[] {
  const former = formerKeyOf(name)
  return former === uniqueKey(name) ? [] : [former]
}

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/** Code points that are no characters: XML, and so a workbook, cannot hold some of them. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/u

/** Control characters and noncharacters, which no record should hold; tabs and line ends are allowed in long texts. */
export function hasControlCharacters(text: string, { lines }: { lines: boolean }): boolean {
  if (NONCHARACTER.test(text)) return true
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (
      code === 0x7f ||
      (code >= 0x80 && code < 0xa0) ||
      (code >= 0xd800 && code <= 0xdfff && character.length === 1)
    )
      return true
    if (code < 0x20 && !(lines && (code === 0x09 || code === 0x0a || code === 0x0d))) return true
  }
  return false
}

/** 'SurveyPermit' → 'Survey Permit'. */
export const spaced = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** 'wells', 'Rights Of Way' */
export const plural = (what: string): string => what.replace(/(?= of )|$/i, 's')

/** '1 well', '1,200 wells', '3 rights of way'. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what : plural(what)}`

/** Each text once, in natural order, joined by commas; null without any. */
export function joinedTexts(texts: readonly (string | null | undefined)[]): string | null {
  const once = [...new Set(texts.filter((text) => text))]
  return once.toSorted((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1)).join(', ') || null
}

/** What `joinedTexts` joined, of texts without commas. */
export const separateTexts = (joined: string | null | undefined): readonly string[] =>
  joined ? joined.split(', ') : []

/** The number of rows with the table's label: '138 inactive wells', '1 of 2 lands'. */
export function countText(label: string, shown: number, all: number): string {
  const words = label.toLowerCase()
  const named = all === 1 ? words.replace(/s\b/, '') : words
  const count = all.toLocaleString('en-US')
  return `${shown === all ? count : `${shown.toLocaleString('en-US')} of ${count}`} ${named}`
}
