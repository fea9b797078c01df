import { Alert, type AlertColor, AlertTitle, Box } from '@mui/material'
import { Children } from 'react'

interface Props {
  severity: AlertColor
  title: string
  /** Each a heading, if it needs one, and its lines. Empty ones are left out. */
  lists: readonly { heading?: string; lines: readonly string[] }[]
  onClose?: (() => void) | undefined
}

/** What was found of the log, line by line; commands are between backticks. */
export function Finding({ severity, title, lists, onClose }: Props) {
  const shown = lists.filter(({ lines }) => lines.length > 0)
  return (
    <Alert severity={severity} {...(onClose && { onClose })} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
      {shown.length > 0 ? <AlertTitle>{title}</AlertTitle> : title}
      {shown.map(({ heading = '', lines }) => (
        <Box key={heading} sx={{ '& + &': { mt: 1 } }}>
          {heading}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lines.map((line) => (
              <li key={line}>{withCode(line)}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Alert>
  )
}

const withCode = (line: string) =>
  Children.toArray(
    line.split('`').map((part, n) => (n % 2 === 0 ? part : <Command key={part} text={part} />)),
  )

/** Broken only at spaces, not after a dash. */
function Command({ text }: { text: string }) {
  const words = text.split(/(?<= )/).map((word) => (
    <Box key={word} component="span" sx={{ display: 'inline-block', whiteSpace: 'pre' }}>
      {word}
    </Box>
  ))
  return <code>{Children.toArray(words)}</code>
}
