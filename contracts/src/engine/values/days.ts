/** Offsets from UTC are multiples of a quarter of an hour, and so are the starts of days. */
const QUARTER_MS = 15 * 60 * 1000

/** Whether this is a valid time zone (IANA: America/Chicago). */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The time zone of this machine. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns a function from moments to calendar days (YYYY-MM-DD) in a time zone; invalid moments map to the first day of
 * 1970. Fast for moments in order.
 */
export function dayIn(timeZone: string): (moment: string | number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  let quarter = Number.NaN
  let day = ''
  return (moment) => {
    const at = new Date(moment).getTime() || 0
    if (Math.floor(at / QUARTER_MS) !== quarter) {
      const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
      day = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
      quarter = Math.floor(at / QUARTER_MS)
    }
    return day
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Moments are compared as texts; later ones have a sign before their year, and would come before all others. */
/** The last day that dates can hold. */
export const LAST_DAY = '9999-12-31'

const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** ISO 8601 UTC, at most `LAST_MOMENT`. */
export const isoMoment = (ms: number): string => new Date(Math.min(ms, LAST_MOMENT)).toISOString()

/** The days from one day to another (YYYY-MM-DD); negative if the other one is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The day (YYYY-MM-DD) so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length)

/** The same day of the month so many months later, or the last day of a shorter month. Null after the year 9999. */
export function monthsLater(from: string, months: number): string | null {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const end = new Date(Date.UTC(year, month + months, 0))
  if (!(end.getTime() <= LAST_MOMENT)) return null
  end.setUTCDate(Math.min(day, end.getUTCDate()))
  return end.toISOString().slice(0, from.length)
}

/** The last day of the month before the last `months` months began: of the last quarter for 3, of the last year for 12. */
export function endOfMonthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - ((month - 1) % months), 0))
  return first.toISOString().slice(0, day.length)
}

/** Like endOfDayIn, to their first moments. */
export function beginningOfDayIn(timeZone: string): (day: string) => string {
  const endOf = endOfDayIn(timeZone)
  return (day) => new Date(Date.parse(endOf(dayAfter(day, -1))) + 1).toISOString()
}

/** Returns a function from days (YYYY-MM-DD) to their last moments in a time zone (ISO 8601 UTC). */
export function endOfDayIn(timeZone: string): (day: string) => string {
  const dayOf = dayIn(timeZone)
  return (day) => {
    // Days begin with a quarter of an hour, at most a day and a half from midnight in UTC.
    const quarters = Array.from(
      { length: 4 * 72 },
      (_, index) => Date.parse(day) - DAY_MS / 2 + index * QUARTER_MS,
    )
    const next = quarters.find((moment) => moment > LAST_MOMENT || dayOf(moment) > day) ?? Number.NaN
    return isoMoment(next - 1)
  }
}
