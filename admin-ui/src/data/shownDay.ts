import { dayIn } from '@landbook/contracts/values/days'
import { createContext, useContext, useMemo } from 'react'
import { useSettings } from './settings.ts'

/** A past day whose records are shown, or today compared with one. */
export interface ShownDay {
  /** YYYY-MM-DD; undefined for today. */
  day?: string | undefined
  /** Its last moment, ISO 8601 UTC. */
  end?: string | undefined
  /** The earlier day with which it is compared. */
  since?: string | undefined
}

/** Undefined where no day can be shown. */
export const ShownDayContext = createContext<ShownDay | undefined>(undefined)

export const useShownDay = (): ShownDay | undefined => useContext(ShownDayContext)

/** The name of a file of what is shown: it says of which past days. */
export const datedName = (name: string, { since, day }: ShownDay = {}): string =>
  [name, since, day].filter((part) => part !== undefined).join('-')

/** Today (YYYY-MM-DD) where the company is. */
export function useToday(): string {
  const { timeZone } = useSettings()
  // A format of dates is dear to make.
  const dayOf = useMemo(() => dayIn(timeZone), [timeZone])
  return dayOf(Date.now())
}
