/** Sorts 'A-9' before 'A-10' and ignores case: the stored sort key of every text. */
export function naturalKey(text: unknown): string {
  if (typeof text !== 'string') return ''
  const lower = text.toLowerCase()
  return /\d/.test(lower) ? lower.replace(/\d+/g, (digits) => digits.padStart(10, '0')) : lower
}

/** What makes two names the same name: case, blanks and characters that cannot be seen do not count. */
export function uniqueKey(name: string): string {
  const visible = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
  // Without the blank between them a letter and its accent become one.
  return visible.normalize('NFKC')
}

/** Whether there is anything to see in a text. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text)

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

/** '1 well', '1,200 wells', '3 rights of way'. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what : what.replace(/(?= of )|$/, 's')}`
