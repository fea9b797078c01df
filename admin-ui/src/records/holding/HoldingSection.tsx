import { formatDate } from '@landbook/contracts/engine/values/dates'
import { formatDecimal, SHARE_PLACES } from '@landbook/contracts/engine/values/decimals'
import { depthRangeText } from '@landbook/contracts/records/holding/depth-text'
import { HOLDING_MESSAGES } from '@landbook/contracts/records/holding/messages'
import type { HoldState } from '@landbook/contracts/records/holding/stack'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { Alert, Box, Chip, type ChipProps, Skeleton, Stack, Typography } from '@mui/material'
import { useId, useMemo } from 'react'
import { today } from '../../engine/data/companyTime.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { usePastDays } from '../../engine/ui/RecordPast.tsx'
import { type Holding, type HoldingDays, type Part, useHoldings } from './holdings.ts'

const messages = HOLDING_MESSAGES

interface Props {
  /** The lands that are asked of. */
  landIDs: readonly string[]
  /** Only what a lease has of them. */
  leaseId?: string
}

/**
 * What holds each net acre of some lands, why, and what is not known of it: today, or at the end of the day of a past
 * record.
 */
export function HoldingSection({ landIDs, leaseId }: Props) {
  const titleId = useId()
  const { asOf, on = asOf } = usePastDays() ?? {}
  if (landIDs.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1, mt: 3, minWidth: 0 }}>
      <Typography id={titleId} variant="h2">
        {on === undefined ? messages.title : messages.titleOn(formatDate(on))}
      </Typography>
      <Held landIDs={landIDs} {...(leaseId !== undefined && { leaseId })} />
    </Stack>
  )
}

function Held({ landIDs, leaseId }: Props) {
  const days = usePastDays()
  const { data, error, refetch } = useHoldings(landIDs, pastOf(days))
  const rows = useMemo(() => rowsOf(data ?? [], leaseId), [data, leaseId])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />
  const remarks = [...new Set(data.flatMap((holding) => holding.remarks))]
  return (
    <>
      {remarks.length > 0 && (
        <Alert severity="warning">
          {remarks.map((remark) => (
            <div key={remark}>{sentence(remark)}</div>
          ))}
        </Alert>
      )}
      {rows.length > 0 && (
        <Parts rows={rows} isOfOneLand={landIDs.length === 1} isOfOneLease={leaseId !== undefined} />
      )}
    </>
  )
}

/** The day of the latest moment is today, of which nothing is past. */
const pastOf = ({ asOf, on }: HoldingDays = {}): HoldingDays => ({
  asOf: asOf !== undefined && asOf < today() ? asOf : undefined,
  on,
})

/** Without acres where they are beyond those of the land, which the others add up to. */
type PartRow = Omit<Part, 'acres'> & {
  id: string
  acres: string | null
  land: Holding['land']
  depths: string
  why: readonly string[]
}

const rowsOf = (holdings: readonly Holding[], leaseId: string | undefined): PartRow[] =>
  holdings.flatMap(({ land, parts, beyond }) =>
    [
      ...parts.map((part) => ({ part, acres: part.acres, why: whyOf(part) })),
      ...beyond.map((part) => {
        const acres = formatDecimal(part.acres, SHARE_PLACES)
        return { part, acres: null, why: [messages.beyond(acres), ...whyOf(part)] }
      }),
    ]
      .filter(({ part }) => leaseId === undefined || part.lease?.id === leaseId)
      .map(({ part, acres, why }, index) => ({
        ...part,
        acres,
        id: `${land.id} ${index}`,
        land,
        depths: depthRangeText(part),
        why: why.map(sentence),
      })),
  )

function whyOf({ state, since, reasons }: Part): readonly string[] {
  if (state !== 'due') return reasons
  return [since ? messages.since(formatDate(since)) : messages.sinceUnknown, ...reasons]
}

/** Names of wells at its beginning stay as they are. */
const sentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** More would push the other parts off the screen. */
const REASONS_SHOWN = 3

function Reasons({ why }: { why: readonly string[] }) {
  const [first, others] = [why.slice(0, REASONS_SHOWN), why.slice(REASONS_SHOWN)]
  const lines = (some: readonly string[]) => some.map((line) => <div key={line}>{line}</div>)
  if (why.length === 0) return <Dash />
  return (
    <Box sx={{ py: 0.5 }}>
      {lines(first)}
      {others.length > 0 && (
        <details>
          <summary>{messages.more(others.length)}</summary>
          {lines(others)}
        </details>
      )}
    </Box>
  )
}

const COLORS: Readonly<Record<HoldState, ChipProps['color']>> = {
  held: 'success',
  disputed: 'warning',
  due: 'error',
  notLeased: 'default',
}

function Parts({
  rows,
  isOfOneLand,
  isOfOneLease,
}: {
  rows: readonly PartRow[]
  isOfOneLand: boolean
  isOfOneLease: boolean
}) {
  return (
    <ArrayField label={messages.parts} data={rows} exportName="HeldAcres">
      <DataTable>
        {!isOfOneLand && (
          <DataTable.Col
            source="land"
            label={tract.title}
            width={160}
            value={({ land }: PartRow) => land.name}
            render={({ land }: PartRow) => <RecordLink type="tract" id={land.id} name={land.name} />}
          />
        )}
        <DataTable.NumberCol
          source="acres"
          label={messages.acres}
          width={140}
          sums
          format={(acres: string) => formatDecimal(acres, SHARE_PLACES)}
          render={({ acres }: PartRow) => formatDecimal(acres, SHARE_PLACES) || <Dash />}
        />
        <DataTable.Col
          source="state"
          label={messages.state}
          width={190}
          value={({ state }: PartRow) => messages.states[state]}
          render={({ state }: PartRow) => (
            <Chip
              size="small"
              variant="outlined"
              color={COLORS[state] ?? 'default'}
              label={messages.states[state]}
            />
          )}
        />
        {!isOfOneLease && (
          <DataTable.Col
            source="lease"
            label={lease.title}
            width={180}
            value={(row: PartRow) => row.lease?.name ?? null}
            render={(row: PartRow) =>
              row.lease && <RecordLink type="lease" id={row.lease.id} name={row.lease.name} />
            }
          />
        )}
        {rows.some(({ lessor }) => lessor !== null) && (
          <DataTable.Col source="lessor" label={messages.lessor} width={90} />
        )}
        {rows.some(({ depths }) => depths !== messages.allDepths) && (
          <DataTable.Col source="depths" label={messages.depths} width={140} />
        )}
        <DataTable.Col
          source="why"
          label={messages.reasons}
          width={420}
          value={({ why }: PartRow) => why.join(' ') || null}
          render={({ why }: PartRow) => <Reasons why={why} />}
        />
      </DataTable>
    </ArrayField>
  )
}
