/** A length of time, as the term of an agreement states it. */
export interface Length {
  months: number
  days: number
}

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** '10' and 'ten' are 10, 'twenty five' is 25. */
function numberOf(text: string): number | undefined {
  if (/\d/.test(text)) return Number(text)
  const [first = '', second = ''] = text.trim().split(' ')
  if (second === '') {
    const upTo = [...ONES, ...TEENS].indexOf(first)
    if (upTo !== -1) return upTo + 1
  }
  const [ten, one] = [TENS.indexOf(first), ONES.indexOf(second) + 1]
  return ten === -1 || (second !== '' && one === 0) ? undefined : (ten + 2) * 10 + one
}

/** A count in digits or words, or in both: 'ten (10)'; then its unit. */
const counted = (unit: string, written: string): string =>
  `(?:,? ?(?:and )?(?<${unit}>\\d{1,4}|[a-z]+(?: [a-z]+)?)(?: ?\\((?<${unit}Again>\\d{1,4}|[a-z ]+)\\))? ?(?:${written})(?:\\(s\\))?\\.?)?`
const WRITTEN = new RegExp(
  `^${counted('years', 'y(?:ea)?rs?')}${counted('months', 'mo(?:nth)?s?')}${counted('days', 'days?')}(?: term)?$`,
)

/**
 * Reads the term of an agreement where it is surely a length: '10 Yrs', '6 months', 'ten (10) years', '1 year and 6
 * months'. Undefined for any other text: 'Temp', '10 Yrs + option', 'ten (12) years'.
 */
export function readLength(term: unknown): Length | undefined {
  const plain = String(term ?? '')
    .toLowerCase()
    .replace(/(?<=\w)-(?=\w)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const groups = WRITTEN.exec(plain)?.groups
  if (!groups) return undefined
  const counts = ['years', 'months', 'days'].map((unit) => countIn(groups[unit], groups[`${unit}Again`]))
  const [years, months, days] = counts
  if (years === undefined || months === undefined || days === undefined) return undefined
  return years + months + days === 0 ? undefined : { months: years * 12 + months, days }
}

/** 0 for a unit that is not named; undefined where its count is no number, is none, or is two. */
function countIn(text: string | undefined, again: string | undefined): number | undefined {
  if (text === undefined) return 0
  const count = numberOf(text)
  return count === 0 || (again !== undefined && numberOf(again) !== count) ? undefined : count
}
