import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import { Alert, Stack, Typography } from '@mui/material'
import { today } from '../data/companyTime.ts'
import { useShownDay } from '../data/shownDay.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { DayField } from './DayField.tsx'
import { useAddressedDay } from './useAddressedDay.ts'
import { WrongDay } from './WrongDay.tsx'

/**
 * Of which day a report says what is true: by default the one that it is as of. What was known then says something of
 * days to come, too.
 */
export function TrueOn() {
  const [trueOn, choose] = useAddressedDay(PARAMETERS.trueOn)
  const known = useShownDay()?.day ?? today()
  return (
    <DayField
      label={MESSAGES.days.trueOn}
      day={trueOn ?? known}
      today={LAST_DAY}
      onChange={(day) => choose(day === known ? undefined : day)}
    />
  )
}

function useTrueOnText(): string | undefined {
  const { trueOn, day = today() } = useShownDay() ?? {}
  if (trueOn === undefined || trueOn === day) return undefined
  return MESSAGES.days.isTrueOn(formatDate(trueOn), formatDate(day))
}

/** Of which day the rows tell what is true, where that is not the day that they are as of; or that none could be read. */
export function TrueOnSign() {
  const text = useTrueOnText()
  return (
    <>
      <WrongTrueOn />
      {text && (
        <Typography role="status" variant="body2" sx={{ mb: 1.5 }}>
          {text}
        </Typography>
      )}
    </>
  )
}

/** The same where no field for the day stands beside the table. */
export function TrueOnBar() {
  const text = useTrueOnText()
  return (
    <>
      <WrongTrueOn />
      {text && (
        <Alert severity="info" role="status" sx={{ mb: 1.5, alignItems: 'center' }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {text}
            <TrueOn />
          </Stack>
        </Alert>
      )}
    </>
  )
}

const WrongTrueOn = () => (
  <WrongDay
    parameter={PARAMETERS.trueOn}
    isShown={useAddressedDay(PARAMETERS.trueOn)[0] !== undefined}
    text={MESSAGES.days.notTrueOn}
  />
)
