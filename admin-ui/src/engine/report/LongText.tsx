import { Box, Tooltip } from '@mui/material'

/** Longer texts are cut, so that they take one line of a wide column and rows stay low. */
const MOST = 40

interface Props {
  text: string | null
  /** What is shown where there is none. */
  none: string
}

/** A text of any length in a cell: cut, and whole where one points at it, touches it or comes to it by keyboard. */
export function LongText({ text, none }: Props) {
  if (!text)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {none}
      </Box>
    )
  if (text.length <= MOST) return text
  return (
    <Tooltip
      describeChild
      title={<Box sx={{ whiteSpace: 'pre-wrap', maxHeight: '50vh', overflow: 'auto' }}>{text}</Box>}
      enterTouchDelay={0}
      leaveTouchDelay={10_000}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is opened by focus. */}
      <span tabIndex={0}>{text.slice(0, MOST).trimEnd()}...</span>
    </Tooltip>
  )
}
