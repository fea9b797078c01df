import type { AcreageSummary, Acres, StateAcres } from '@landbook/contracts/calculations/acreage'
import { formatDecimal } from '@landbook/contracts/values/decimals'
import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Fragment } from 'react'

/** Spec part 1, section 9. */
const PLACES = 2
const FIGURES = [
  { name: 'gross', label: 'Gross Acres' },
  { name: 'nma', label: 'NMA' },
  { name: 'nsa', label: 'NSA' },
] as const satisfies readonly { name: keyof Acres; label: string }[]

interface Props {
  summary: AcreageSummary | undefined
  labelledBy: string
}

export function AcreageTable({ summary, labelledBy }: Props) {
  if (!summary) return <Skeleton variant="rectangular" height={280} />
  if (summary.states.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        No lands yet
      </Typography>
    )
  return (
    <TableContainer tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <Table
        aria-labelledby={labelledBy}
        sx={{
          '& .MuiTableCell-root': {
            px: { xs: 1, sm: 2 },
            fontSize: { xs: 'caption.fontSize', sm: '0.8125rem' },
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>State / County</TableCell>
            {FIGURES.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {summary.states.map((state) => (
            <StateRows key={state.state} state={state} />
          ))}
        </TableBody>
        <TableFooter>
          <AcresRow label="Total" acres={summary} isTotal />
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

function StateRows({ state }: { state: StateAcres }) {
  return (
    <Fragment>
      <AcresRow label={state.state} acres={state} isTotal />
      {state.counties.map((county) => (
        <AcresRow key={county.county} label={county.county} acres={county} />
      ))}
    </Fragment>
  )
}

function AcresRow({ label, acres, isTotal = false }: { label: string; acres: Acres; isTotal?: boolean }) {
  const style = isTotal ? { fontWeight: 600, color: 'text.primary', bgcolor: 'background.default' } : {}
  return (
    <TableRow hover={!isTotal}>
      <TableCell component="th" scope="row" sx={style}>
        <Box component="span" sx={{ display: 'block', pl: isTotal ? 0 : { xs: 1, sm: 2 } }}>
          {label}
        </Box>
      </TableCell>
      {FIGURES.map(({ name }) => (
        <TableCell key={name} align="right" sx={style}>
          {formatDecimal(acres[name], PLACES)}
        </TableCell>
      ))}
    </TableRow>
  )
}
