import { dayIn } from '@landbook/contracts/values/days'
import { createContext, useContext } from 'react'
import { useSettings } from './settings.ts'

/** The past day (YYYY-MM-DD) whose records are shown below; undefined for today. */
export const ShownDayContext = createContext<string | undefined>(undefined)

export const useShownDay = (): string | undefined => useContext(ShownDayContext)

/** Today (YYYY-MM-DD) where the company is. */
export const useToday = (): string => dayIn(useSettings().timeZone)(Date.now())
