import { familyNetWorking, percentageWorking } from '@landbook/contracts/calculations/ownership'
import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract'
import { formatDecimal, isZeroOrBlank, parseDecimal } from '@landbook/contracts/values/decimals'
import { useController, useWatch } from 'react-hook-form'
import { ReadOnlyField } from '../kit/inputs/ReadOnlyField.tsx'
import { useToday } from '../kit/RecordPast.tsx'
import { WorkingButton } from '../kit/WorkingButton.tsx'
import type { Interest } from './interests.ts'
import { LandField } from './LandField.tsx'

const hasAcres = (acres: unknown): boolean => parseDecimal(acres) !== undefined && !isZeroOrBlank(acres)

/** What the form holds of an interest just now, computed as the server will compute it. */
export function useInterest({ gross, fraction }: Interest) {
  const [acres, share]: unknown[] = useWatch({ name: [gross, fraction] })
  return {
    net: familyNetWorking(share, acres),
    percentage: percentageWorking(share, acres),
    hasAcres: hasAcres(acres),
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
  const { net, percentage } = useInterest(interest)
  const isMissing = useNetRequired(interest)
  return (
    <>
      <LandField name={interest.gross} record={record} />
      <LandField name={interest.fraction} />
      <Computed name={interest.percentage} label={percentageLabel} working={percentage} />
      <Computed name={interest.net} working={net} isMissing={isMissing} />
    </>
  )
}

/** Who owns acres owns a share of them: net acres are required, and only the fraction is wanting. */
function useNetRequired({ gross, fraction, net }: Interest): boolean {
  const isMissing = (values: Readonly<Record<string, unknown>>) =>
    hasAcres(values[gross]) && familyNetWorking(values[fraction], values[gross]) === null
  const { formState } = useController({
    name: net,
    rules: { validate: (_, values) => (isMissing(values) ? MESSAGES.requiredField : true) },
  })
  const [acres, share]: unknown[] = useWatch({ name: [gross, fraction] })
  const { isSubmitted, touchedFields } = formState
  const wasAsked = isSubmitted || touchedFields[gross] !== undefined || touchedFields[fraction] !== undefined
  return wasAsked && isMissing({ [gross]: acres, [fraction]: share })
}

interface ComputedProps {
  name: Interest['percentage' | 'net']
  label?: string | undefined
  working: ReturnType<typeof familyNetWorking>
  isMissing?: boolean
}

function Computed({
  name,
  label = metaOf(tract.fields[name]).label,
  working,
  isMissing = false,
}: ComputedProps) {
  const today = useToday(name)
  return (
    <ReadOnlyField
      label={label}
      value={formatDecimal(working?.result, metaOf(tract.fields[name]).places ?? 0)}
      numeric
      isWrong={isMissing}
      helperText={isMissing ? MESSAGES.requiredField : today}
      action={working && <WorkingButton label={label} steps={[{ label, working }]} />}
    />
  )
}
