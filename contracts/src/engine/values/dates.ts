/** Dates are stored and edited as YYYY-MM-DD and shown as MM/DD/YYYY (spec part 2, section 9). */

/** Older systems' placeholders for 'no date' (spec part 1, section 5; part 2, section 3). */
const MEANS_EMPTY = new Set(['', '1200-01-01', '0001-01-01'])
/** Dates must be later than this. */
const EARLIEST = '1200-01-01'

/**
 * Parses a calendar date after 1200-01-01: YYYY-MM-DD, in forms, the API, filters and addresses. It has no time of day
 * and no time zone, and what has one is invalid: which day it is would depend on the zone. Files are read by
 * `readWrittenDate`. Null if empty, undefined if invalid.
 */
export function parseDate(input: unknown): string | null | undefined {
  if (input === null || input === undefined) return null
  if (typeof input !== 'string') return undefined
  const text = input.trim()
  if (MEANS_EMPTY.has(text)) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST) return undefined
  // Of many thousands of days that follow from others, few are the last of a month.
  if (isEarlyDay(text)) return text
  const day = new Date(`${text}T00:00:00Z`)
  // `new Date` rolls 2026-02-30 over into March, so the result must equal the input.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** Whether the month has this day, as every month has it. */
function isEarlyDay(text: string): boolean {
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 28
}

/** Formats a date or a timestamp as MM/DD/YYYY; '' if empty, 'Invalid Date' if invalid. */
export function formatDate(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/T\d\d:[\d:.]+(Z|[+-]\d\d:\d\d)?$/, '') : value
  const date = parseDate(text)
  if (date === undefined) return 'Invalid Date'
  if (date === null) return ''
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
