import { parseDate } from './dates.ts'

/** Parses dates of spreadsheets and people into YYYY-MM-DD. Pure; undefined if invalid. */

/** Days between a spreadsheet's day 0 and 1970-01-01 (spec part 1, section 5). */
const SERIAL_OF_1970 = 25_569
const DAY_MS = 86_400_000
const MOST_SERIAL = 2_958_465 // 9999-12-31

/** The date of a spreadsheet's date serial; the fraction is the time of day. */
export function dayOfSerial(serial: number): string | undefined {
  // 0 is an empty cell formatted as a date.
  if (!(serial >= 1 && serial < MOST_SERIAL + 1)) return undefined
  return new Date((Math.floor(serial) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

type Form = readonly [RegExp, (parts: string[]) => readonly [year?: string, month?: string, day?: string]]

const FORMS: readonly Form[] = [
  // 1923-06-04, 1923/6/4
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, y, m, d]) => [y, m, d]],
  // 6/4/1923, 06-04-1923
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, ([, m, d, y]) => [y, m, d]],
  // June 4, 1923
  [/^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/, ([, m, d, y]) => [y, monthNamed(m), d]],
  // 4 June 1923, 4-Jun-1923
  [/^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/, ([, d, m, y]) => [y, monthNamed(m), d]],
]

/** '6' for 'june' and 'jun'; '9' for 'sept' too. */
export function monthNamed(name = ''): string | undefined {
  const month = MONTHS.findIndex((full) => full.startsWith(name === 'sept' ? 'sep' : name))
  return month === -1 ? undefined : String(month + 1)
}

/** 'T00:00:00Z', ' 12:00:00 AM', ' 13:05', 'T00:00:00.000-06:00' */
const TIME_OF_DAY =
  /[t\s,]\s*(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d\d(?::?\d\d)?)?$/

/**
 * Reads a date of a file or a spreadsheet (what else is a date: `parseDate`). A time of day is left out, and the day
 * stays as it is written, whatever the zone of the time: programs write a day as its midnight, which is the day before
 * where the company is. Two-digit years are rejected as ambiguous: a deed of '12/31/89' may be of 1889. Null if empty,
 * undefined if invalid.
 */
export function readWrittenDate(text: string): string | null | undefined {
  const plain = text.trim().toLowerCase().replace(TIME_OF_DAY, '')
  for (const [form, parts] of FORMS) {
    const found = form.exec(plain)
    if (!found) continue
    const [year, month, day] = parts(found)
    if (year === undefined || month === undefined || day === undefined) return undefined
    return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  return undefined
}
