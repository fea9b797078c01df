import { Alert, AlertTitle, Box } from '@mui/material'

interface Props {
  severity: 'warning' | 'info'
  title: string
  remarks: readonly { row: number; text: string }[]
}

/** Limit, for spreadsheets full of the same mistake. */
const MOST_SHOWN = 200

/** What is to be said of rows of a spreadsheet; nothing without any. */
export function Remarks({ severity, title, remarks }: Props) {
  if (remarks.length === 0) return null
  return (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{title}</AlertTitle>
      <Box
        component="ul"
        // Makes it scrollable by keyboard.
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {remarks.slice(0, MOST_SHOWN).map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            Row {row}: {text}
          </li>
        ))}
        {remarks.length > MOST_SHOWN && (
          <li>and {(remarks.length - MOST_SHOWN).toLocaleString('en-US')} more</li>
        )}
      </Box>
    </Alert>
  )
}
