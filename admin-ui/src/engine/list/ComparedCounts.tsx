import { MESSAGES } from '@landbook/contracts/engine/messages'
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
import type { ComparedTotal } from './comparedTotals.ts'
import type { Fate } from './pairs.ts'

const messages = MESSAGES.days.compared

interface Props {
  counts: Readonly<Record<Fate, number>>
  totals: readonly ComparedTotal[]
}

/** How many rows came, went and changed between two days, and which sums are others. */
export const ComparedCounts = ({ counts, totals }: Props) => (
  <>
    <Typography role="status" variant="body2" sx={{ mb: 1.5 }}>
      {messages.counts(counts)}
    </Typography>
    <Totals totals={totals} />
  </>
)

function Totals({ totals }: { totals: readonly ComparedTotal[] }) {
  if (totals.length === 0) return null
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      role="group"
      aria-label={messages.totals}
      tabIndex={0}
      sx={{ mb: 1.5, maxWidth: 720 }}
    >
      <Table size="small" aria-label={messages.totals}>
        <TableHead>
          <TableRow>
            <TableCell>{messages.totals}</TableCell>
            {[messages.from, messages.to, messages.difference].map((heading) => (
              <TableCell key={heading} align="right">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {totals.map(({ column, from, to, difference }) => (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                {column}
              </TableCell>
              <TableCell align="right">{from}</TableCell>
              <TableCell align="right">{to}</TableCell>
              <TableCell align="right">{difference}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
