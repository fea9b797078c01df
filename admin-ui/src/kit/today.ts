import { dayIn, localTimeZone } from '@landbook/contracts/values/days'

const dayOf = dayIn(localTimeZone())

/** Today (YYYY-MM-DD) where the reader is. */
export const today = (): string => dayOf(Date.now())

/** The day that a row of a list shows: today, or the past day that the list is of. */
export const dayShownBy = (row: object): string => ('asOf' in row ? String(row.asOf) : today())
