import type { Field } from '@landbook/contracts/kernel/fields'
import { warningOf } from '@landbook/contracts/kernel/warnings'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** What is most likely a slip in a value, below its input; undefined where nothing is. */
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

/** A value in a table, with a sign where it is most likely a slip. */
export function Warned({ schema, value, text }: { schema: Field; value: unknown; text: string }) {
  const warning = warningOf(schema, value)
  if (warning === undefined) return text
  return (
    <Box component="span" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
      <WarningIcon titleAccess={warning} sx={{ fontSize: 16, mr: 0.5, verticalAlign: 'text-bottom' }} />
      {text}
    </Box>
  )
}
