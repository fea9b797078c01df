import type { Field } from '@landbook/contracts/engine/kernel/fields'
import { warningOf } from '@landbook/contracts/engine/kernel/warnings'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

/** The warning below an input; undefined without one. */
export function warnedOf(schema: Field, value: unknown, known?: string): ReactNode {
  const warning = known ?? warningOf(schema, value)
  return (
    warning && (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {warning}
      </Box>
    )
  )
}

const READING_MS = 6_000

/** A value in a table, with an icon if there is a warning. */
export function Warned({ schema, value, text }: { schema: Field; value: unknown; text: string }) {
  const warning = warningOf(schema, value)
  if (warning === undefined) return text
  return (
    <Box component="span" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
      {/* A finger has no place to rest: a tap shows what the sign says, long enough to be read. */}
      <Tooltip title={warning} enterTouchDelay={0} leaveTouchDelay={READING_MS}>
        <Box component="span" role="img" sx={{ mr: 0.5, verticalAlign: 'text-bottom' }}>
          <WarningIcon sx={{ fontSize: 16 }} />
        </Box>
      </Tooltip>
      {text}
    </Box>
  )
}
