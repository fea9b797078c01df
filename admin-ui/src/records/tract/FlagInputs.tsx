import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { familyNetAcres } from '@landbook/contracts/records/tract/ownership'
import { type LandWithAcres, landAfterState } from '@landbook/contracts/records/tract/state-half'
import { Alert, Box } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { FLAGS } from './fieldGroups.ts'

const { BooleanInput, NumberInput } = typedForm('tract')

/** What the State's half leaves of the net acres, from what is on the form. */
function StateHalf() {
  const text = useWatch({
    compute: (land: LandWithAcres & { surfaceFraction: string | null }) =>
      landAfterState({
        ...land,
        mineralClassified: true,
        familyNMA: familyNetAcres(land.mineralFraction, land.grossMineralAcres),
        familyNSA: familyNetAcres(land.surfaceFraction, land.grossSurfaceAcres),
      }).text,
  })
  return <div>{text}.</div>
}

export function FlagInputs() {
  const ticked: unknown[] = useWatch({ name: FLAGS.map(({ flag }) => flag) })
  const { errors } = useFormState()
  const isTicked = Object.fromEntries(FLAGS.map(({ flag }, index) => [flag, ticked[index] === true]))
  return (
    <>
      <FullWidth>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {FLAGS.map(({ flag }) => (
            <BooleanInput key={flag} source={flag} />
          ))}
        </Box>
      </FullWidth>
      {isTicked.mineralClassified && (
        <FullWidth>
          <Alert severity="info">
            {TRACT_MESSAGES.mineralClassified}
            <StateHalf />
          </Alert>
        </FullWidth>
      )}
      {FLAGS.flatMap(({ flag, reveals }) =>
        reveals
          // Invalid fields stay visible, as they prevent saving.
          .filter((name) => isTicked[flag] || name in errors)
          .map((name) => <NumberInput key={name} source={name} />),
      )}
    </>
  )
}
