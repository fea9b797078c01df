import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import type { KnownSum } from '@landbook/contracts/engine/values/decimals'
import { typed } from '@landbook/contracts/engine/values/known-sums'
import { countText } from '@landbook/contracts/engine/values/texts'
import { PAYMENT_FIELDS } from '@landbook/contracts/records/agreements/fields'
import { paymentTotals } from '@landbook/contracts/records/agreements/payments'
import type { lease } from '@landbook/contracts/records/lease/declaration'
import type { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import type { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { Box, Stack, Typography } from '@mui/material'
import type { Row } from '../../engine/data/row.ts'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import { formatValue } from '../../engine/ui/format.tsx'
import { Sum } from '../../engine/ui/Sum.tsx'

const NO_DATE = 'No date'

interface Payment {
  id: string
  date: string | null
  paymentFrom: string | null
  amount: string | null
}

const nameOf = ({ date, paymentFrom }: Payment): string =>
  [formatDate(date) || NO_DATE, paymentFrom].filter(Boolean).join(' ')

const dollars = (amount: string): string => formatValue(PAYMENT_FIELDS.amount, amount)

interface Props {
  record: typeof rightOfWay | typeof otherLease | typeof lease
  row: Row & { payments: readonly Payment[] }
  /** A part of each payment, in their order, which is added up, too. */
  part?: {
    label: string
    amounts: readonly (string | null)[]
    /** What is not known of the others. */
    unknown?: string | undefined
  }
}

/** The payments of an agreement, and what they add up to: those that are found, where they are searched. */
export const Payments = ({ record, row, part }: Props) => (
  <Box sx={{ mt: 3 }}>
    <DerivedParts
      record={record}
      list="payments"
      row={row}
      below={(found) => {
        const ids = new Set(found.map(({ id }) => id))
        return <Totals row={row} part={part} isFound={({ id }) => ids.has(id)} />
      }}
    />
  </Box>
)

interface TotalsProps extends Pick<Props, 'row'> {
  part: Props['part']
  isFound: (payment: Payment) => boolean
}

function Totals({ row, part, isFound }: TotalsProps) {
  const found = row.payments.filter(isFound)
  if (found.length === 0) return null
  const { total, perYear } = paymentTotals(found)
  const label =
    found.length === row.payments.length
      ? 'Total'
      : `Total of ${countText('Payments', found.length, row.payments.length)}`
  const unknown = found.filter(({ amount }) => typed(amount) === null)
  const ofPart =
    part &&
    row.payments.map((payment, at) => ({ ...payment, amount: part.amounts[at] ?? null })).filter(isFound)
  return (
    <Stack component="dl" aria-label="Totals" sx={{ m: 0, gap: 0.5, alignItems: 'flex-end' }}>
      <Total label={label} amount={total} without={unknown.map(nameOf)} isMain />
      {part && ofPart && (
        <Total
          label={part.label}
          amount={paymentTotals(ofPart).total}
          without={ofPart.filter(({ amount }) => amount === null).map(nameOf)}
          isMain
        />
      )}
      {part?.unknown && (
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, textAlign: 'right' }}>
          {part.unknown}
        </Typography>
      )}
      {perYear.map(({ year = NO_DATE, total: paid, perPayer }) => (
        <Total
          key={year}
          label={year}
          amount={paid}
          detail={perPayer
            .map(
              ({ payer = 'nobody named', total: part }) => `${payer} ${MESSAGES.sums.known(part, dollars)}`,
            )
            .join(' · ')}
        />
      ))}
    </Stack>
  )
}

interface TotalProps {
  label: string
  amount: KnownSum
  /** The payments without an amount. */
  without?: readonly string[]
  isMain?: boolean
  /** Per payer. */
  detail?: string
}

function Total({ label, amount, without = [], isMain = false, detail }: TotalProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {detail && (
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
          {detail}
        </Typography>
      )}
      <Typography component="dt" variant="body2" sx={{ fontWeight: isMain ? 600 : 400 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 96, textAlign: 'right', fontWeight: isMain ? 600 : 400 }}
      >
        <Sum of={amount} format={dollars} without={without} />
      </Typography>
    </Box>
  )
}
