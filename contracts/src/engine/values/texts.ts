import { folded, UNSEEN_CHARACTERS } from './folded.ts'
import { order } from './sorted.ts'

const SIGNIFICANT = /^0+(?=\d)/

/**
 * The key that texts are sorted by, in lists of the server and in tables: `folded`, and runs of digits by their value,
 * as their number of digits stands before them. So 'A-9' comes before 'a-10', and API numbers of ten digits before
 * those of fourteen.
 */
export function naturalKey(text: unknown): string {
  if (typeof text !== 'string') return ''
  const plain = folded(text).trim()
  return /\d/.test(plain) ? plain.replace(/\d+/g, valueKey) : plain
}

function valueKey(digits: string): string {
  const figure = digits.replace(SIGNIFICANT, '')
  const { length } = figure
  return `${length < 9 ? length : `9${String(length).padStart(6, '0')}`}${figure}`
}

/** The order of texts as people read them; 0 for those that they take for equal. */
export const textOrder = (a: string, b: string): number => order(naturalKey(a), naturalKey(b))

/** Sorted by a text of each; those whose texts are taken for equal stay in their order. */
export function inTextOrder<T>(items: Iterable<T>, textOf: (item: T) => unknown): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: naturalKey(textOf(item)) }))
  return keyed.sort((a, b) => order(a.key, b.key)).map(({ item }) => item)
}

const UNSEEN = `\\s${UNSEEN_CHARACTERS}`
const UNSEEN_PARTS = new RegExp(`[${UNSEEN}]+`, 'gu')
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u')

/**
 * The key by which unique names are compared: ignores case, blanks and invisible characters. Lookalike letters of
 * different scripts remain different. Names are reserved by it, so that a change has to reserve them anew (decision
 * record 0028).
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

/** Former keys that a name may be reserved under since before the first release: those reservations stay. */
export function formerKeys(name: string): string[] {
  const former = formerKeyOf(name)
  return former === uniqueKey(name) ? [] : [former]
}

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/** Whether a bound bounds nothing, as if it were left out. */
export const isBlankBound = (bound: unknown): boolean =>
  bound === undefined || bound === null || (typeof bound === 'string' && isBlank(bound))

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

/** To look up the locale costs more than all else of a text, and below 1,000 it says nothing. */
const shownCount = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en-US'))

/** '1 well', '1,200 wells', '3 rights of way'. */
export const counted = (count: number, what: string): string =>
  `${shownCount(count)} ${count === 1 ? what : plural(what)}`

/** Each text once, in natural order, joined by commas; null without any. */
export function joinedTexts(texts: readonly (string | null | undefined)[]): string | null {
  const once = [...new Set(texts.filter((text) => text))]
  return inTextOrder(once, (text) => text).join(', ') || null
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
