import { dayIn, localTimeZone } from '@landbook/contracts/engine/values/days'
import { knownSettings } from './settings.ts'

/**
 * Days and times are shown as they are where the company is, to readers everywhere: the day beside an event is the one
 * of which lists, filters and the dashboard take it to be.
 */
export const companyTimeZone = (): string => knownSettings().timeZone

interface Clock {
  dayOf: (moment: string | number) => string
  /** HH:MM, and the zone's name: CST. */
  read: (moment: Date) => { time: string; zone: string }
}

/** Formats of dates are dear to make. */
const clocks = new Map<string, Clock>()

function clockIn(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const clock: Clock = {
    dayOf: dayIn(timeZone),
    read: (moment) => {
      const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
      return { time: `${parts.hour}:${parts.minute}`, zone: parts.timeZoneName ?? timeZone }
    },
  }
  clocks.set(timeZone, clock)
  return clock
}

/** The day (YYYY-MM-DD) of a moment. */
export const dayOf = (moment: string | number): string => clockIn(companyTimeZone()).dayOf(moment)

/** YYYY-MM-DD. */
export const today = (): string => dayOf(Date.now())

/** The company's zone ('CST') where the reader's clock shows another time at that moment; otherwise undefined. */
export function foreignZone(moment: Date, readersZone: string = localTimeZone()): string | undefined {
  const [company, reader] = [clockIn(companyTimeZone()), clockIn(readersZone)]
  const { time, zone } = company.read(moment)
  const at = moment.getTime()
  return time === reader.read(moment).time && company.dayOf(at) === reader.dayOf(at) ? undefined : zone
}

/** HH:MM, with the zone where the reader's clock shows another time. */
export function timeOf(moment: Date, readersZone?: string): string {
  const { time } = clockIn(companyTimeZone()).read(moment)
  const zone = foreignZone(moment, readersZone)
  return zone === undefined ? time : `${time} ${zone}`
}
