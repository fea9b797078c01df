import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { endOfDayIn } from '@landbook/contracts/engine/values/days'
import { type ReactNode, useMemo } from 'react'
import { companyTimeZone, today as companyToday } from '../data/companyTime.ts'
import { useFirstDay } from '../data/firstDay.ts'
import { type ShownDay, ShownDayContext } from '../data/shownDay.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { AsOf } from './AsOf.tsx'
import { CompareWith } from './CompareWith.tsx'
import { DayStrip } from './DayStrip.tsx'
import { useAddressedDay, usePastDay } from './useAddressedDay.ts'
import { WrongDay } from './WrongDay.tsx'

const messages = MESSAGES.days

interface Props {
  /** Whether the day can be compared with an earlier one. */
  compares?: boolean
  children: ReactNode
}

/** What is in it shows the day of the address, with a bar that says so. */
export function AsOfDay({ compares = false, children }: Props) {
  const [addressed, choose] = useAddressedDay()
  const [trueOn] = useAddressedDay(PARAMETERS.trueOn)
  const today = companyToday()
  const day = usePastDay()
  const asked = usePastDay(PARAMETERS.since)
  const since = compares && asked !== undefined && asked < (day ?? today) ? asked : undefined
  const earliest = since ?? day
  const firstDay = useFirstDay(earliest !== undefined)
  const begin = earliest !== undefined && firstDay !== undefined && earliest < firstDay ? firstDay : undefined
  const recordsBegin = begin !== undefined && (day ?? today) < begin ? begin : undefined
  const shown = useMemo(
    (): ShownDay => ({
      day,
      end: day === undefined ? day : endOfDayIn(companyTimeZone())(day),
      trueOn,
      since,
      recordsBegin,
    }),
    [day, trueOn, since, recordsBegin],
  )
  return (
    <ShownDayContext value={shown}>
      {(day !== undefined || since !== undefined) && (
        <DayStrip
          text={
            <>
              {recordsBegin !== undefined
                ? messages.recordsBegin(formatDate(recordsBegin))
                : since === undefined
                  ? messages.asOf(formatDate(day))
                  : messages.since(formatDate(since), formatDate(day ?? today))}
              {begin !== undefined &&
                recordsBegin === undefined &&
                ` ${messages.beginsWithin(formatDate(begin))}`}
            </>
          }
        >
          <AsOf day={day ?? today} today={today} onChange={choose} />
          {compares && <CompareWith before={day ?? today} />}
        </DayStrip>
      )}
      <WrongDay
        parameter={PARAMETERS.asOf}
        isShown={day !== undefined || addressed === today}
        text={messages.notPast}
      />
      {compares && (
        <WrongDay parameter={PARAMETERS.since} isShown={since !== undefined} text={messages.notEarlier} />
      )}
      {children}
    </ShownDayContext>
  )
}
