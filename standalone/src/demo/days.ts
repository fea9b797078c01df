import { daysAfter, monthsAfter } from '@landbook/contracts/records/lease/terms'

/** Dates are YYYY-MM-DD; negative counts lead into the past. */
export const daysFrom = (day: string, count: number): string => daysAfter(day, String(count)) ?? day

export const monthsFrom = (day: string, count: number): string => monthsAfter(day, String(count)) ?? day
