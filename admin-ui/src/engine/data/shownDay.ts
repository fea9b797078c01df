import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { createContext, useContext, useMemo } from 'react'
import { today } from './companyTime.ts'

/** A past day whose records are shown, or today compared with one. */
export interface ShownDay {
  /** YYYY-MM-DD; undefined for today. */
  day?: string | undefined
  /** Its last moment, ISO 8601 UTC. */
  end?: string | undefined
  /** The day of which is said what is true; undefined for that one. */
  trueOn?: string | undefined
  /** The earlier day with which it is compared. */
  since?: string | undefined
  /** The day on which the records begin, where it is a later one. */
  recordsBegin?: string | undefined
}

/** Undefined where no day can be shown. */
export const ShownDayContext = createContext<ShownDay | undefined>(undefined)

export const useShownDay = (): ShownDay | undefined => useContext(ShownDayContext)

/** Whether it is only read: what was cannot be changed. */
export const isOnlyRead = ({ day, since }: ShownDay = {}): boolean => day !== undefined || since !== undefined

/** The day that the server is asked for: what was known then, and what was true. */
export function useAskedDays() {
  const { day, trueOn } = useShownDay() ?? {}
  return useMemo(() => ({ asOf: day, on: trueOn }), [day, trueOn])
}

/** What a table without rows says: of a day before there were any, when the records begin. */
export function useNoneAtAll(otherwise: string = MESSAGES.list.noRowsYet): string {
  const recordsBegin = useShownDay()?.recordsBegin
  return recordsBegin === undefined ? otherwise : MESSAGES.days.recordsBegin(formatDate(recordsBegin))
}

/** The name of a file of what is shown: it says of which past days. */
export const datedName = (name: string, { since, day }: ShownDay = {}): string =>
  [name, since, day].filter((part) => part !== undefined).join('-')

/** The name of a file of what is true on a day, where that is not said by the day that is shown. */
export const trueOnName = (name: string, { trueOn }: ShownDay = {}): string =>
  trueOn === undefined ? name : `${name}-true-on-${trueOn}`

/** The day of which a row of a list says what is true: by default the past day that the list is of, or today. */
export function dayShownBy(row: object): string {
  return 'asOf' in row ? String(row.asOf) : today()
}
