/** Lengths of time in the words of a lease: '180 days', 'ninety (90) consecutive days'. */

const WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)'
const FIGURE = '\\d[\\d.,]*'
const NUMBER = `(?:${FIGURE}|\\b${WORD}(?:[\\s-]+${WORD})*\\b|\\ban?\\b(?=\\s+(?:day|week|month|year)\\b))`

/** A number in words, with its figures in parentheses. */
const SAID_TWICE = new RegExp(`(?:(?:\\b${WORD}[\\s-]+(?:and\\s+)?)+)?\\((${FIGURE})\\)`, 'gi')

/** Numbers and up to three words before a unit: '60 consecutive days', '90-day', 'sixty or 90 days'. No part of '1,080' or '1/2'. */
const LENGTHS = new RegExp(
  `(?<![\\d.,/])(${NUMBER}(?:\\s*(?:-|–|to|or|and)\\s*${NUMBER})*)[\\s-]*((?:[a-z]+[\\s-]+){0,3}?)(day|week|month|year)s?\\b`,
  'gi',
)

/** A figure by which a length is multiplied, or which may be one itself: '2 x 90 days', '120 days at first, then 180'. */
const MANIFOLD = /\d\s*(?:[x×]|times|consecutive|successive)\s+\d/i
const STRAY = /(?<![\d.,$/§¶]|section |paragraph )\b\d[\d.,]*(?![.,]?\d|\s*[a-z%])/i

/** How many of a field's units a written one has. Weeks are offered in no other unit. */
const UNITS: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  day: ['days', 1],
  month: ['months', 1],
  year: ['months', 12],
}

/**
 * The length in a text in days, or in months (twelve a year). Undefined where it names none, several, or one in other
 * units or words alone.
 */
export function lengthIn(text: unknown, unit: 'days' | 'months'): string | undefined {
  const words = String(text ?? '').replace(SAID_TWICE, '$1')
  const [length, ...others] = words.matchAll(LENGTHS)
  if (!length || others.length > 0 || MANIFOLD.test(words) || STRAY.test(words.replace(length[0], '')))
    return undefined
  const [, number = '', manner = '', written = ''] = length
  const [of, count] = UNITS[written.toLowerCase()] ?? []
  const isPlain = /^\d+$/.test(number) && !/business|working/i.test(manner)
  return isPlain && of === unit ? String(Number(number) * (count ?? 1)) : undefined
}
