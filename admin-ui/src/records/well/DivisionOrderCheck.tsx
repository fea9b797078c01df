import { shareOrIncomplete } from '@landbook/contracts/engine/values/shares'
import {
  type DivisionOrderCheck as Check,
  type ComparedShare,
  checkDivisionOrder,
  type Holder,
} from '@landbook/contracts/records/division-orders/check'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { Alert, Box, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material'
import { useId } from 'react'
import { today } from '../../engine/data/companyTime.ts'
import { useHolds } from '../../engine/session/session.ts'
import { Dash } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { type Step, WorkingButton } from '../../engine/ui/WorkingButton.tsx'
import { DivisionOrderLands } from './DivisionOrderLands.tsx'
import { Caption, CheckTable, Computed, VerdictText } from './DivisionOrderParts.tsx'
import type { WellDetails } from './wellDetails.ts'
import { useLandsOfOrders, useUnitOfOrders } from './wellOrders.ts'

const messages = DIVISION_ORDER_MESSAGES

/** The interest of each holder that the records give, beside the one that is stated. Nothing is written. */
export function DivisionOrderCheck({ details }: { details: WellDetails }) {
  const mayReadLands = useHolds(tract.read)
  const titleId = useId()
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} variant="h2">
        {messages.check}
      </Typography>
      {mayReadLands ? <Checked details={details} /> : <Alert severity="info">{messages.landsUnseen}</Alert>}
    </Stack>
  )
}

function Checked({ details }: { details: WellDetails }) {
  const { lands, error, refetch } = useLandsOfOrders(details)
  const unit = useUnitOfOrders(details)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!lands || unit === undefined)
    return <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />
  const check = checkDivisionOrder({ ...details, unit }, lands, today())
  if (check.lands.length === 0 && check.missing.length === 0)
    return <Alert severity="info">{messages.nothingToCheck}</Alert>
  return (
    <>
      <Sentences severity="warning" title={messages.missing} sentences={check.missing} />
      <Holders check={check} />
      <Sentences severity="info" title={messages.notes} sentences={check.notes} />
      <Typography variant="h3" sx={{ mt: 1 }}>
        {messages.byLand}
      </Typography>
      <DivisionOrderLands lands={check.lands} />
    </>
  )
}

function Holders({ check }: { check: Check }) {
  return (
    // A phone has no room for the last column, and shows its words below what is stated.
    <Box
      sx={{
        maxWidth: 720,
        '& .MuiTableCell-root:last-child': { display: { xs: 'none', sm: 'table-cell' } },
      }}
    >
      <CheckTable label={messages.check} columns={['Holder', 'Stated', 'Computed', 'Difference']}>
        {OWNERS.map((holder) => (
          <Line key={holder} label={holder} {...check.holders[holder]} steps={stepsOf(check, holder)} />
        ))}
        {check.total.stated !== null && <Line label="Total" {...check.total} />}
      </CheckTable>
    </Box>
  )
}

/** How much of the holder's interest is in each land. */
const stepsOf = ({ lands }: Check, holder: Holder): Step[] =>
  lands.flatMap(({ land, holders }) =>
    holders[holder].parts.map(({ label, working }) => ({ label: `${land.name}, ${label}`, working })),
  )

interface LineProps extends ComparedShare {
  label: string
  steps?: readonly Step[]
}

function Line({ label, steps, ...comparison }: LineProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell align="right">
        {comparison.verdict === 'none' ? <Dash /> : shareOrIncomplete(comparison.stated)}
        <Caption sx={{ display: { sm: 'none' } }}>
          <VerdictText {...comparison} />
        </Caption>
      </TableCell>
      <TableCell align="right">
        <Computed figure={comparison.computed}>
          {steps && steps.length > 0 && <WorkingButton label={label} steps={steps} />}
        </Computed>
      </TableCell>
      <TableCell align="right">
        <VerdictText {...comparison} />
      </TableCell>
    </TableRow>
  )
}

interface SentencesProps {
  severity: 'warning' | 'info'
  title: string
  sentences: readonly string[]
}

function Sentences({ severity, title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <Alert severity={severity}>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  )
}
