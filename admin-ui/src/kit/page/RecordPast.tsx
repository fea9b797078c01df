import { MESSAGES } from '@landbook/contracts/messages'
import HistoryIcon from '@mui/icons-material/History'
import { Box } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'

/** The members of a record of the past that are otherwise today, by name, as people read them today; '' for nothing. */
export const PastRecord = createContext<ReadonlyMap<string, string> | undefined>(undefined)

/** Whether the form around shows a record as it was: what others say of it now has no place there. */
export const useIsPast = (): boolean => use(PastRecord) !== undefined

/** Longer texts are told whole where the differences are listed. */
const LONGEST = 80

/** What a member is today, for under its field; undefined where it is the same, or the form is of today. */
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

/** Around a field that is otherwise today. */
export const differing = { '& .MuiOutlinedInput-root fieldset': { borderColor: 'warning.main' } } as const
