import { dayIn, localTimeZone } from '@landbook/contracts/values/days'

const dayOf = dayIn(localTimeZone())

/** Today (YYYY-MM-DD) where the reader is. */
export const today = (): string => dayOf(Date.now())
