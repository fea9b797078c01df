import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import { Typography } from '@mui/material'
import { today } from '../data/companyTime.ts'
import { useShownDay } from '../data/shownDay.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { DayField } from './DayField.tsx'
import { useAddressedDay } from './useAddressedDay.ts'

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

/** Says of which day the rows tell what is true, where that is not the day that they are as of. */
export function TrueOnSign() {
  const { trueOn, day = today() } = useShownDay() ?? {}
  if (trueOn === undefined || trueOn === day) return null
  return (
    <Typography role="status" variant="body2" sx={{ mb: 1.5 }}>
      {MESSAGES.days.isTrueOn(formatDate(trueOn), formatDate(day))}
    </Typography>
  )
}
