import { MESSAGES } from '@landbook/contracts/messages'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import {
  IconButton,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { linesOf } from './DifferenceLines.tsx'
import type { Difference } from './differences.ts'

interface Props {
  title: string
  /** What the two columns are of: 'Then', 'Today'. */
  from: string
  to: string
  differences: readonly Difference[]
  /** undefined where the reader may not. */
  onRestore: ((difference: Difference) => void) | undefined
  actions?: ReactNode
}

const { restorePart, restoreValue } = MESSAGES.restore
const cell = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top' } as const
/** On a phone three columns need all the room. */
const dense = { tableLayout: 'fixed', '& th, & td': { px: { xs: 1, sm: 2 } } } as const

/** Only what differs between two moments, side by side. */
export function Differences({ title, from, to, differences, onRestore, actions }: Props) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography
        id={id}
        variant="h3"
        sx={{
          px: 2,
          py: 1.25,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 48,
        }}
      >
        {title}
        {actions}
      </Typography>
      <TableContainer sx={{ maxHeight: 460 }} tabIndex={0}>
        <Table stickyHeader aria-labelledby={id} sx={dense}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '28%' }}>Field</TableCell>
              <TableCell>{from}</TableCell>
              <TableCell>{to}</TableCell>
              {onRestore && (
                <TableCell sx={{ width: { xs: 44, sm: 52 } }}>
                  <VisuallyHidden>Restore</VisuallyHidden>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          {differences.map((difference) => (
            <TableBody key={difference.members.join(' ')}>
              {linesOf(difference).map((line, index, lines) => (
                <TableRow key={line.label}>
                  <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
                    {line.label}
                  </TableCell>
                  <TableCell sx={cell}>{line.from}</TableCell>
                  <TableCell sx={cell}>{line.to}</TableCell>
                  {onRestore && index === 0 && (
                    <TableCell rowSpan={lines.length} sx={{ verticalAlign: 'top', px: 1, py: 0.25 }}>
                      {!difference.isComputed && (
                        <RestoreButton difference={difference} onClick={() => onRestore(difference)} />
                      )}
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </TableContainer>
    </Paper>
  )
}

function RestoreButton({ difference, onClick }: { difference: Difference; onClick: () => void }) {
  const text = difference.part ? restorePart : restoreValue
  return (
    <Tooltip title={text}>
      <IconButton aria-label={`${text}: ${difference.label}`} onClick={onClick}>
        <RestoreIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
