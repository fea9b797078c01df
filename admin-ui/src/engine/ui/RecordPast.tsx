import { MESSAGES } from '@landbook/contracts/engine/messages'
import HistoryIcon from '@mui/icons-material/History'
import { Box } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'

/** Members of a past record that differ today, by name, with today's formatted values; '' if empty. */
export const PastRecord = createContext<ReadonlyMap<string, string> | undefined>(undefined)

/** Whether the form shows a past state: other records' current data are hidden then. */
export const useIsPast = (): boolean => use(PastRecord) !== undefined

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
      <span>{MESSAGES.restore.today(text)}</span>
    </Box>
  )
}

/** Marks a field that differs today. */
export const differing = { '& .MuiOutlinedInput-root fieldset': { borderColor: 'warning.main' } } as const
