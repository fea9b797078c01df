import { PAYMENT_FIELDS } from '@landbook/contracts/records/agreements/fields'
import { paymentTotals } from '@landbook/contracts/records/agreements/payments'
import type { lease } from '@landbook/contracts/records/lease/declaration'
import type { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import type { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { Box, Stack, Typography } from '@mui/material'
import type { Row } from '../../engine/data/dataProvider.ts'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import { formatValue } from '../../engine/ui/format.tsx'

interface Payment {
  date: string | null
  paymentFrom: string | null
  amount: string | null
}

const dollars = (amount: string): string => formatValue(PAYMENT_FIELDS.amount, amount)

interface Props {
  record: typeof rightOfWay | typeof otherLease | typeof lease
  row: Row & { payments: readonly Payment[] }
}

/** The payments of an agreement, and what they add up to. */
export function Payments({ record, row }: Props) {
  const { total, perYear } = paymentTotals(row.payments)
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      <DerivedParts record={record} list="payments" row={row} />
      {row.payments.length > 0 && (
        <Stack component="dl" aria-label="Totals" sx={{ m: 0, gap: 0.5, alignItems: 'flex-end' }}>
          <Total label="Total" amount={total} isMain />
          {perYear.map(({ year = 'No date', total: paid, perPayer }) => (
            <Total
              key={year}
              label={year}
              amount={paid}
              detail={perPayer
                .map(({ payer = 'nobody named', total: part }) => `${payer} ${dollars(part)}`)
                .join(' · ')}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

interface TotalProps {
  label: string
  amount: string
  isMain?: boolean
  /** Per payer. */
  detail?: string
}

function Total({ label, amount, isMain = false, detail }: TotalProps) {
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
        {dollars(amount)}
      </Typography>
    </Box>
  )
}
