import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { HistoryChange } from '@landbook/contracts/engine/api/history'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { Alert } from '@mui/material'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '../../engine/data/row.ts'
import { formOf } from './forms.ts'
import { RecordThen } from './RecordThen.tsx'

interface Props {
  record: AnyRecord
  row: Row
  differs: readonly HistoryChange[]
  /** YYYY-MM-DD; undefined: the record as it was written. */
  day: string | undefined
}

/** A record as of a moment, with what it then said to be true on a day. */
export function RecordTrueOn({ record, row, differs, day }: Props) {
  const { trueOn: load } = formOf(record)
  const { data: trueOn } = useQuery({
    queryKey: ['trueOn', record.type],
    queryFn: load ?? skipToken,
    enabled: day !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = useMemo(() => (day === undefined || !trueOn ? row : trueOn(row, day)), [row, day, trueOn])
  // What is computed was stored with amendments to come, too, so it differs without any that had taken effect.
  const amended = Object.entries(record.fields).filter(
    ([name, schema]) => metaOf(schema).computed !== true && !sameValue(shown[name], row[name]),
  )
  return (
    <>
      {day !== undefined && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {RESTORE_MESSAGES.trueOn(
            formatDate(day),
            amended.map(([, schema]) => labelOf(schema)),
          )}
        </Alert>
      )}
      <RecordThen record={record} row={shown} differs={differs} />
    </>
  )
}
