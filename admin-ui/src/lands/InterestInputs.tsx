import { familyNetAcres, ownershipPercentage } from '@landbook/contracts/calculations/ownership'
import { labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { amount, tract } from '@landbook/contracts/records/tract'
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
  /** Blank gross acres are no acres. */
  mayBeBlank?: boolean
}

const BLANK_IS_FINE = {
  grossMineralAcres: amount(labelOf(tract.fields.grossMineralAcres)),
  grossSurfaceAcres: amount(labelOf(tract.fields.grossSurfaceAcres)),
}

/** Gross acres and fraction, and what follows from them. */
export function InterestInputs({ interest, percentageLabel, mayBeBlank = false }: Props) {
  const { acres, share, net, percentage } = useInterest(interest)
  return (
    <>
      <LandField name={interest.gross} {...(mayBeBlank && { record: { fields: BLANK_IS_FINE } })} />
      <LandField name={interest.fraction} />
      <Computed name={interest.percentage} label={percentageLabel} value={percentage} />
      <Computed
        name={interest.net}
        value={net}
        working={net === null ? undefined : `${String(share).trim()} × ${String(acres).trim()}`}
      />
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
