import { dayAfter, monthsLater } from './days.ts'
import { readWrittenDate } from './writtenDates.ts'

/** Days and months of the units that people count in: '+90d', '-3m', '+1y'. */
const UNITS = {
  d: (from: string, count: number) => dayAfter(from, count),
  w: (from: string, count: number) => dayAfter(from, count * 7),
  m: (from: string, count: number) => monthsLater(from, count),
  y: (from: string, count: number) => monthsLater(from, count * 12),
} as const

const RELATIVE = /^([+-]\d{1,5})\s*([dwmy])$/i
const SHORT_YEAR = /^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/
/** How far ahead two digits may name a year of this century; later ones may be of one before it. */
const YEARS_AHEAD = 20

/**
 * Reads what people type into a date: as they write it ('3/1/2026', 'March 1, 2026'), with two digits of a year of this
 * century up to 20 years ahead ('3/1/26'), 'today', or counted from today ('+90d', '-2w', '+3m', '+1y'). '' where nothing
 * is typed, undefined where it is no day.
 *
 * @param today YYYY-MM-DD
 */
export function readTypedDate(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return ''
  if (text === 'today') return today
  const [, count, unit] = RELATIVE.exec(text) ?? []
  if (count && unit) return UNITS[unit as keyof typeof UNITS](today, Number(count)) ?? undefined
  const [, day, year] = SHORT_YEAR.exec(text) ?? []
  if (!day || !year) return readWrittenDate(text) ?? undefined
  const century = today.slice(0, 2)
  if (Number(century + year) > Number(today.slice(0, 4)) + YEARS_AHEAD) return undefined
  return readWrittenDate(day + century + year) ?? undefined
}
