/** A calendar that is walked day by day, independent of Date. */

export interface Day {
  year: number
  month: number
  day: number
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const lengthOf = ({ year, month }: Day): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0)

function next(today: Day): Day {
  const { year, month, day } = today
  if (day < lengthOf(today)) return { year, month, day: day + 1 }
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
}

export function after(start: Day, days: number): Day {
  let today = start
  for (let walked = 0; walked < days; walked += 1) today = next(today)
  return today
}

/** The first day, so many months later, with the number of the first one, or without a day after it in its month. */
export function atMonths(start: Day, months: number): Day {
  let [today, turned] = [start, 0]
  while (turned < months || (today.day !== start.day && today.day !== lengthOf(today))) {
    today = next(today)
    if (today.day === 1) turned += 1
  }
  return today
}

const padded = (value: number, length: number) => String(value).padStart(length, '0')

export const isoOf = ({ year, month, day }: Day): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
