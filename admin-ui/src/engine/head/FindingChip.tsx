import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlined'
import ReportOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Chip } from '@mui/material'
import type { Finding } from './useFindings.ts'

const LOOK = {
  wrong: { color: 'error', icon: <ErrorOutline /> },
  doubtful: { color: 'warning', icon: <ReportOutlined /> },
  missing: { color: 'default', icon: <HelpOutline /> },
} as const

interface Props {
  /** By one check. */
  found: readonly Finding[]
  onOpen: (anchor: HTMLElement) => void
}

/** A check that finds something. */
export function FindingChip({ found, onOpen }: Props) {
  const [first] = found
  if (!first) return null
  const { title, severity } = first
  return (
    <Chip
      size="small"
      variant="outlined"
      {...LOOK[severity]}
      label={found.length > 1 ? `${title} (${found.length})` : title}
      title={`${CHECK_MESSAGES.severities[severity]}: ${found.map(({ words }) => words).join('; ')}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    />
  )
}
