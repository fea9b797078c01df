import { z } from 'zod'
import { beginningOfDayIn, endOfDayIn, isoMoment } from './days.ts'

const MOMENT = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/**
 * Parses a moment into ISO 8601 UTC: ISO 8601 with Z or an offset, or a day, which is the company's and not the
 * reader's, and means its end. undefined for anything else.
 */
export function momentOf(text: unknown, timeZone: string): string | undefined {
  const { data } = MOMENT.safeParse(text)
  if (data === undefined) return undefined
  return data.length === 'YYYY-MM-DD'.length ? endOfDayIn(timeZone)(data) : isoMoment(Date.parse(data))
}

/** Like momentOf, but a day means its beginning. */
export function beginningOf(text: unknown, timeZone: string): string | undefined {
  const { data } = z.iso.date().safeParse(text)
  return data === undefined ? momentOf(text, timeZone) : beginningOfDayIn(timeZone)(data)
}
