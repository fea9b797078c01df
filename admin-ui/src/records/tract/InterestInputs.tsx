import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import {
  familyNetWorking,
  lacksFraction,
  ownerPercent,
  percentageWorking,
} from '@landbook/contracts/records/tract/ownership'
import { Box } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { useToday } from '../../engine/ui/RecordPast.tsx'
import { WorkingButton } from '../../engine/ui/WorkingButton.tsx'
import type { Interest } from './interests.ts'

const { NumberInput } = typedForm('tract')

/**
 * What follows from the acres and the fraction on the form. Not rendered at each key: only when it is another, and only
 * where it is shown.
 */
export function useInterest<T>(
  { gross, fraction }: Interest,
  compute: (fraction: unknown, acres: unknown) => T,
): T {
  return useWatch({
    // The same array, as another one is subscribed to anew.
    name: useMemo(() => [gross, fraction], [gross, fraction]),
    compute: ([acres, share]: unknown[]) => compute(share, acres),
  })
}

interface Props {
  interest: Interest
  percentageLabel?: string
}

/** Gross acres and fraction, and what follows from them, computed as on the server. */
export function InterestInputs({
  interest,
  percentageLabel = labelOf(tract.fields[interest.percentage]),
}: Props) {
  const netLabel = labelOf(tract.fields[interest.net])
  return (
    <>
      <NumberInput source={interest.gross} />
      <FractionInput interest={interest} computedLabels={[percentageLabel, netLabel]} />
      <Computed
        interest={interest}
        name={interest.percentage}
        label={percentageLabel}
        compute={percentageWorking}
      />
      <Computed interest={interest} name={interest.net} label={netLabel} compute={familyNetWorking} />
    </>
  )
}

interface FractionProps extends Pick<Props, 'interest'> {
  /** Of what is not known without it. */
  computedLabels: readonly string[]
}

/** Without the fraction a land is incomplete, and can be saved. */
function FractionInput({ interest, computedLabels }: FractionProps) {
  const isMissing = useInterest(interest, lacksFraction)
  return (
    <NumberInput
      source={interest.fraction}
      helperText={
        isMissing && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {TRACT_MESSAGES.fractionMissing(computedLabels)}
          </Box>
        )
      }
    />
  )
}

interface ComputedProps {
  interest: Interest
  name: Interest['percentage' | 'net']
  label: string
  compute: typeof familyNetWorking
}

function Computed({ interest, name, label, compute }: ComputedProps) {
  const today = useToday(name)
  const working = useInterest(interest, compute)
  const percent = useInterest(interest, ownerPercent)
  // What the percentage of older records is taken for.
  const share = name === interest.percentage && percent !== null && TRACT_MESSAGES.fractionPercent(percent)
  return (
    <ReadOnlyField
      label={label}
      value={formatDecimal(working?.result, metaOf(tract.fields[name]).places ?? 0)}
      numeric
      helperText={today ?? (share || undefined)}
      action={working && <WorkingButton label={label} steps={[{ label, working }]} />}
    />
  )
}
