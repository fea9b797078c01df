/** Dates are stored and edited as YYYY-MM-DD and shown as MM/DD/YYYY (spec part 2, section 9). */

/** The dates that older systems wrote for 'no date' (spec part 1, section 5; part 2, section 3). */
const MEANS_EMPTY = new Set(['', '1200-01-01', '0001-01-01'])
/** Accepted dates come after this one. */
const EARLIEST = '1200-01-01'

/** A real calendar day after 1200-01-01, null for an empty one, undefined for anything else. */
export function parseDate(input: unknown): string | null | undefined {
  if (input === null || input === undefined) return null
  if (typeof input !== 'string') return undefined
  const text = input.trim()
  if (MEANS_EMPTY.has(text)) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // `new Date` rolls 2026-02-30 over into March: what comes back must be what went in.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** MM/DD/YYYY of a date or a timestamp; '' for no date; 'Invalid Date' for what is none. */
export function formatDate(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/T\d\d:[\d:.]+(Z|[+-]\d\d:\d\d)?$/, '') : value
  const date = parseDate(text)
  if (date === undefined) return 'Invalid Date'
  if (date === null) return ''
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
