import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Box } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { FullWidth } from '../../kit/form/RecordForm.tsx'
import { LandField } from './LandField.tsx'

/** Each flag with the fields that ticking it reveals. */
export const FLAGS = [
  { flag: 'mineralClassified', reveals: ['mineralClassifiedAcres'] },
  { flag: 'npriInterest', reveals: ['npriPercentage'] },
  { flag: 'overRidingRoyaltyInterest', reveals: ['orriPercentage', 'orriAcres'] },
  { flag: 'waterOwnership', reveals: ['waterAcres'] },
  { flag: 'caliche', reveals: ['calicheAcres'] },
  { flag: 'otherMinerals', reveals: ['otherMineralAcres'] },
  { flag: 'bonusDelay', reveals: ['bonusDelayAcres'] },
  { flag: 'executiveRights', reveals: [] },
  { flag: 'originalPapers', reveals: [] },
] as const

export function FlagInputs() {
  const ticked: unknown[] = useWatch({ name: FLAGS.map(({ flag }) => flag) })
  const { errors } = useFormState()
  const isTicked = Object.fromEntries(FLAGS.map(({ flag }, index) => [flag, ticked[index] === true]))
  return (
    <>
      <FullWidth>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {FLAGS.map(({ flag }) => (
            <LandField key={flag} name={flag} />
          ))}
        </Box>
      </FullWidth>
      {isTicked.mineralClassified && (
        <FullWidth>
          <Alert severity="info">{MESSAGES.tract.mineralClassified}</Alert>
        </FullWidth>
      )}
      {FLAGS.flatMap(({ flag, reveals }) =>
        reveals
          // Invalid fields stay visible, as they prevent saving.
          .filter((name) => isTicked[flag] || name in errors)
          .map((name) => <LandField key={name} name={name} />),
      )}
    </>
  )
}
