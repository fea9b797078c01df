import {
  familyNetWorking,
  hasAcres,
  lacksFraction,
  percentageWorking,
} from '@landbook/contracts/calculations/ownership'
import { labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { formatDecimal } from '@landbook/contracts/values/decimals'
import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { ReadOnlyField } from '../../kit/inputs/ReadOnlyField.tsx'
import { useToday } from '../../kit/page/RecordPast.tsx'
import { WorkingButton } from '../../kit/WorkingButton.tsx'
import type { Interest } from './interests.ts'
import type { LandFields } from './land.ts'

/** The form's current interest, computed as on the server. */
export function useInterest({ gross, fraction }: Interest) {
  const [acres, share]: unknown[] = useWatch({ name: [gross, fraction] })
  return {
    net: familyNetWorking(share, acres),
    percentage: percentageWorking(share, acres),
    hasAcres: hasAcres(acres),
    lacksFraction: lacksFraction(share, acres),
  }
}

interface Props {
  interest: Interest
  percentageLabel?: string
  /** For forms with fewer required fields than declared. */
  record: { fields: LandFields }
}

/** Gross acres and fraction, and what follows from them. Without the fraction a land is incomplete, and can be saved. */
export function InterestInputs({ interest, percentageLabel, record }: Props) {
  const { net, percentage, lacksFraction } = useInterest(interest)
  const computed = [
    percentageLabel ?? labelOf(tract.fields[interest.percentage]),
    labelOf(tract.fields[interest.net]),
  ]
  return (
    <>
      <RecordField record={record} name={interest.gross} />
      <RecordField
        record={record}
        name={interest.fraction}
        helperText={
          lacksFraction && (
            <Box component="span" sx={{ color: 'warning.main' }}>
              {MESSAGES.tract.fractionMissing(computed)}
            </Box>
          )
        }
      />
      <Computed name={interest.percentage} label={percentageLabel} working={percentage} />
      <Computed name={interest.net} working={net} />
    </>
  )
}

interface ComputedProps {
  name: Interest['percentage' | 'net']
  label?: string | undefined
  working: ReturnType<typeof familyNetWorking>
}

function Computed({ name, label = labelOf(tract.fields[name]), working }: ComputedProps) {
  const today = useToday(name)
  return (
    <ReadOnlyField
      label={label}
      value={formatDecimal(working?.result, metaOf(tract.fields[name]).places ?? 0)}
      numeric
      helperText={today}
      action={working && <WorkingButton label={label} steps={[{ label, working }]} />}
    />
  )
}
