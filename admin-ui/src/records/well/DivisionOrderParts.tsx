import { formatDecimal, SHARE_PLACES } from '@landbook/contracts/engine/values/decimals'
import type { ComparedShare, Verdict } from '@landbook/contracts/records/division-orders/check'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import CheckIcon from '@mui/icons-material/Check'
import DifferentIcon from '@mui/icons-material/ErrorOutlined'
import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { Dash } from '../../engine/ui/format.tsx'

const messages = DIVISION_ORDER_MESSAGES

const COLORS: Record<Verdict, string> = {
  agrees: 'success.main',
  differs: 'error.main',
  measured: 'text.primary',
  incomplete: 'warning.main',
  none: 'text.secondary',
  uncomputed: 'text.secondary',
}

/** Whether the stated figure is right, in words and in colour. */
export function VerdictText({ verdict, difference }: Pick<ComparedShare, 'verdict' | 'difference'>) {
  return (
    <Box
      component="span"
      sx={{
        color: COLORS[verdict],
        fontWeight: verdict === 'differs' ? 600 : undefined,
        '& > svg': { verticalAlign: '-0.125em', mr: 0.5 },
      }}
    >
      {verdict === 'agrees' && <CheckIcon fontSize="inherit" />}
      {verdict === 'differs' && <DifferentIcon fontSize="inherit" />}
      {wordsOf(verdict, difference)}
    </Box>
  )
}

function wordsOf(verdict: Verdict, difference: string | null): string {
  if (verdict === 'agrees') return messages.agrees
  if (verdict === 'incomplete') return messages.notStated
  if (verdict === 'none') return messages.ownsNothing
  if (verdict === 'uncomputed' || difference === null) return messages.notComputed
  const figure = formatDecimal(difference, SHARE_PLACES)
  const more = figure.startsWith('-') ? `\u2212${figure.slice(1)}` : `+${figure}`
  return verdict === 'measured' ? messages.differsMeasured(more) : messages.differs(more)
}

/** A computed interest, and beside it the way to its working. */
export function Computed({ figure, children }: { figure: string | null; children?: ReactNode }) {
  if (figure === null) return <Dash />
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDecimal(figure, SHARE_PLACES)}
      {children}
    </Box>
  )
}

/** A remark below a figure. */
export function Caption({ children, sx = {} }: { children: ReactNode; sx?: object }) {
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'nowrap', ...sx }}>
      {children}
    </Typography>
  )
}

interface CheckTableProps {
  label: string
  columns: readonly string[]
  children: ReactNode
}

/** Scrolls sideways on a phone, by keyboard too. The first column names the row, the others are figures. */
export function CheckTable({ label, columns, children }: CheckTableProps) {
  return (
    <TableContainer component={Paper} variant="outlined" role="group" aria-label={label} tabIndex={0}>
      <Table aria-label={label} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell
                key={column}
                align={index === 0 ? 'left' : 'right'}
                sx={{ typography: 'caption', fontWeight: 600, whiteSpace: 'nowrap' }}
              >
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  )
}
