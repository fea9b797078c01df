import { familyNetAcres, ownershipPercentage } from '@landbook/contracts/calculations/ownership'
import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import { tract } from '@landbook/contracts/records/tract'
import { formatDecimal, isZeroOrBlank, parseDecimal } from '@landbook/contracts/values/decimals'
import { useWatch } from 'react-hook-form'
import { ReadOnlyField } from '../kit/inputs/ReadOnlyField.tsx'
import type { Interest } from './interests.ts'
import { LandField } from './LandField.tsx'

/** What the form holds of an interest just now, computed as the server will compute it. */
export function useInterest({ gross, fraction }: Interest) {
  const [acres, share]: unknown[] = useWatch({ name: [gross, fraction] })
  return {
    acres,
    share,
    net: familyNetAcres(share, acres),
    percentage: ownershipPercentage(share, acres),
    hasAcres: parseDecimal(acres) !== undefined && !isZeroOrBlank(acres),
  }
}

interface Props {
  interest: Interest
  percentageLabel?: string
  /** Where a form asks for less than the declaration. */
  record?: { fields: Fields }
}

/** Gross acres and fraction, and what follows from them. */
export function InterestInputs({ interest, percentageLabel, record = tract }: Props) {
  const { acres, share, net, percentage } = useInterest(interest)
  const working = net === null ? undefined : `${String(share).trim()} × ${String(acres).trim()}`
  return (
    <>
      <LandField name={interest.gross} record={record} />
      <LandField name={interest.fraction} />
      <Computed
        name={interest.percentage}
        label={percentageLabel}
        value={percentage}
        working={working && `${working} × 100`}
      />
      <Computed name={interest.net} value={net} working={working} />
    </>
  )
}

interface ComputedProps {
  name: Interest['percentage' | 'net']
  label?: string | undefined
  value: string | null
  working?: string | undefined
}

function Computed({ name, label, value, working }: ComputedProps) {
  const meta = metaOf(tract.fields[name])
  return (
    <ReadOnlyField
      label={label ?? meta.label}
      value={formatDecimal(value, meta.places ?? 0)}
      numeric
      helperText={working}
    />
  )
}
