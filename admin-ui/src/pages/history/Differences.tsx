import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { VisuallyHidden } from '../../engine/ui/VisuallyHidden.tsx'
import { type Line, linesOf } from './DifferenceLines.tsx'
import type { Difference } from './differences.ts'

interface Props {
  title: string
  /** The headings of the columns: 'Then', 'Today'. */
  from: string
  to: string
  differences: readonly Difference[]
  /** Whether the reader may restore it; by default nothing. */
  mayRestore?: ((difference: Difference) => boolean) | undefined
  onRestore?: (difference: Difference) => void
  actions?: ReactNode
}

const { restorePart, restoreValue } = RESTORE_MESSAGES
const cell = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top' } as const
const BUTTON = { xs: 44, sm: 52 }

/**
 * On a phone a line's name is above its two values, which need the whole width. That layout removes table semantics in
 * browsers, so roles restore them.
 */
const table = {
  tableLayout: 'fixed',
  '&, & thead, & tbody': { display: { xs: 'block', sm: 'revert' } },
  '& th, & td': { px: { xs: 1, sm: 2 } },
} as const

const lineWithout = (nothing: Line['nothing']) =>
  ({
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: `${nothing === 'from' ? '20%' : '1fr'} ${nothing === 'to' ? '20%' : '1fr'} ${BUTTON.xs}px`,
    '& [role=rowheader]': {
      gridColumn: '1 / 4',
      pb: { xs: 0, sm: 0.75 },
      borderBottomWidth: { xs: 0, sm: 1 },
    },
  }) as const

/** Only the differences of two moments, side by side. */
export function Differences(props: Props) {
  const { title, from, to, differences, mayRestore = () => false, onRestore, actions } = props
  const id = useId()
  const restorable = new Set(differences.filter((each) => !each.isComputed && mayRestore(each)))
  const hasButtons = restorable.size > 0
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
      <TableContainer sx={{ maxHeight: { sm: 460 } }} tabIndex={0}>
        <Table role="table" stickyHeader aria-labelledby={id} sx={table}>
          <TableHead role="rowgroup">
            <TableRow role="row" sx={lineWithout(undefined)}>
              <TableCell role="columnheader" sx={{ width: '28%', display: { xs: 'none', sm: 'table-cell' } }}>
                Field
              </TableCell>
              <TableCell role="columnheader">{from}</TableCell>
              <TableCell role="columnheader">{to}</TableCell>
              {hasButtons && (
                <TableCell role="columnheader" sx={{ width: BUTTON }}>
                  <VisuallyHidden>Restore</VisuallyHidden>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          {differences.map((difference) => (
            <TableBody role="rowgroup" key={difference.members.join(' ')}>
              {linesOf(difference).map((line, index, lines) => (
                <TableRow role="row" key={line.label} sx={lineWithout(line.nothing)}>
                  <TableCell component="th" role="rowheader" sx={{ ...cell, color: 'text.secondary' }}>
                    {line.label}
                  </TableCell>
                  <TableCell role="cell" sx={cell}>
                    {line.from}
                  </TableCell>
                  <TableCell role="cell" sx={cell}>
                    {line.to}
                  </TableCell>
                  {hasButtons && index === 0 && (
                    <TableCell
                      role="cell"
                      rowSpan={lines.length}
                      sx={{ verticalAlign: 'top', py: 0.25 }}
                      padding="none"
                    >
                      {restorable.has(difference) && (
                        <RestoreButton difference={difference} onClick={() => onRestore?.(difference)} />
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
    <IconButtonWithTooltip label={text} aria-label={`${text}: ${difference.label}`} onClick={onClick}>
      <RestoreIcon fontSize="small" />
    </IconButtonWithTooltip>
  )
}
