/** Sorts 'A-9' before 'A-10' and ignores case: the stored sort key of every text. */
export function naturalKey(text: unknown): string {
  if (typeof text !== 'string') return ''
  const lower = text.toLowerCase()
  return /\d/.test(lower) ? lower.replace(/\d+/g, (digits) => digits.padStart(10, '0')) : lower
}

/**
 * Blank, or not to be seen at all: spaces, what Unicode has readers ignore (fillers, variation selectors, joiners,
 * marks of direction), and what is drawn as nothing (a Braille cell without dots, Egyptian blanks, a null notehead).
 */
const UNSEEN = '\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}'
const UNSEEN_PARTS = new RegExp(`[${UNSEEN}]+`, 'gu')
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u')

/**
 * What makes two names the same name: case, blanks and what cannot be seen do not count. Letters of different scripts
 * that look alike do (decision record 0028).
 */
export function uniqueKey(name: string): string {
  const visible = name.normalize('NFKC').toLowerCase().replace(UNSEEN_PARTS, '')
  // Without the blank between them a letter and its accent become one.
  return visible.normalize('NFKC')
}

/** `uniqueKey` until issue 13: fillers, joiners and variation selectors made two names of one. */
export const formerKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .normalize('NFKC')

/** The keys that a name may be reserved under beside today's: reservations in a log stay where they are. */
export function formerKeys(name: string): string[] {
  const former = formerKeyOf(name)
  return former === uniqueKey(name) ? [] : [former]
}

/** Whether there is anything to see in a text. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/** Characters that no keyboard types and no record should hold; tab and line ends are for long texts only. */
export function hasControlCharacters(text: string, { lines }: { lines: boolean }): boolean {
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

/** 'wells', 'Rights Of Way' */
export const plural = (what: string): string => what.replace(/(?= of )|$/i, 's')

/** '1 well', '1,200 wells', '3 rights of way'. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what : plural(what)}`
