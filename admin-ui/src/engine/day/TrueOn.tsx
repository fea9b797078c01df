import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
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
