import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import HistoryIcon from '@mui/icons-material/History'
import { Box } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'

/** Members of a past record that differ today, by name, with today's formatted values; '' if empty. */
export const PastRecord = createContext<ReadonlyMap<string, string> | undefined>(undefined)

/** Whether the form shows a past state: other records' current data are hidden then. */
export const useIsPast = (): boolean => use(PastRecord) !== undefined

/** The day of a past record, and the day of which it is asked what was true; undefined for that one. */
interface Days {
  readonly asOf: string
  readonly on: string | undefined
}
export const PastDays = createContext<Days | undefined>(undefined)

/** Undefined in a form of today. */
export const usePastDays = (): Days | undefined => use(PastDays)

/** Longer texts are only shown in the list of differences. */
const LONGEST = 80

/** Help text with a member's current value; undefined if equal, or in a form of today. */
export function useToday(name: string): ReactNode {
  const today = use(PastRecord)?.get(name)
  if (today === undefined) return undefined
  const text = today.length > LONGEST ? `${today.slice(0, LONGEST).trimEnd()}…` : today
  return (
    <Box component="span" sx={{ color: 'warning.main', display: 'inline-flex', gap: 0.5 }}>
      <HistoryIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>{RESTORE_MESSAGES.today(text)}</span>
    </Box>
  )
}

/** Marks a field that differs today. */
export const differing = { '& .MuiOutlinedInput-root fieldset': { borderColor: 'warning.main' } } as const
