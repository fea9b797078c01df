import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { type Acres, knownAcres } from '@landbook/contracts/records/dashboard/acreage'
import { tract } from '@landbook/contracts/records/tract/declaration'
import {
  Box,
  Link,
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
import { Link as RouterLink } from 'react-router'
import { paths } from '../../engine/navigation/paths.ts'
import { useHolds } from '../../engine/session/session.ts'
import { Change } from './Change.tsx'
import { type AcreageLine, linesOf, totalOf } from './changes.ts'
import type { DashboardDay } from './useDashboard.ts'

/** Spec part 1, section 9. */
const PLACES = 2
const shownAcres = (acres: string) => formatDecimal(acres, PLACES)
const FIGURES = [
  { name: 'gross', label: 'Gross Acres' },
  { name: 'nma', label: 'NMA' },
  { name: 'nsa', label: 'NSA' },
] as const satisfies readonly { name: keyof Omit<Acres, 'unknown'>; label: string }[]

interface Props {
  shown: DashboardDay | undefined
  /** Today's totals, if another day is shown. */
  today: DashboardDay | undefined
  labelledBy: string
}

export function AcreageTable({ shown, today, labelledBy }: Props) {
  const leadsToLists = useHolds(tract.read)
  if (!shown) return <Skeleton variant="rectangular" height={280} />
  const lines = linesOf(shown, today)
  const day = today && { asOf: shown.asOf }
  if (lines.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        No lands yet
      </Typography>
    )
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-labelledby={labelledBy}
      sx={({ shape }) => ({ borderRadius: `0 0 ${shape.borderRadius}px ${shape.borderRadius}px` })}
    >
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
          {lines.map(({ state, county, ...acres }) => (
            <AcresRow
              key={`${state}/${county ?? ''}`}
              label={county ?? state}
              acres={acres}
              isTotal={county === undefined}
              to={
                leadsToLists ? paths.list('tract', { state, ...(county && { county }), ...day }) : undefined
              }
            />
          ))}
        </TableBody>
        <TableFooter>
          <AcresRow
            label="Total"
            acres={totalOf(shown, today)}
            isTotal
            to={leadsToLists ? paths.list('tract', day) : undefined}
          />
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

interface RowProps {
  label: string
  acres: Omit<AcreageLine, 'state'>
  isTotal: boolean
  /** The lands behind the figures. */
  to: string | undefined
}

/** One link per row, covering all of its figures. */
function AcresRow({ label, acres, isTotal, to }: RowProps) {
  const style = isTotal ? { fontWeight: 600, color: 'text.primary', bgcolor: 'background.default' } : {}
  return (
    <TableRow hover={to !== undefined} sx={{ position: 'relative' }}>
      <TableCell component="th" scope="row" sx={style}>
        <Box component="span" sx={{ display: 'block', pl: isTotal ? 0 : { xs: 1, sm: 2 } }}>
          {to === undefined ? (
            label
          ) : (
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              underline="always"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {label}
            </Link>
          )}
        </Box>
      </TableCell>
      {FIGURES.map(({ name }) => (
        <TableCell key={name} align="right" sx={{ ...style, verticalAlign: 'top' }}>
          {MESSAGES.sums.known(knownAcres(acres, name), shownAcres)}
          {acres.change && (
            <Box>
              <Change text={MESSAGES.sums.difference(knownAcres(acres.change, name), shownAcres)} />
            </Box>
          )}
        </TableCell>
      ))}
    </TableRow>
  )
}
