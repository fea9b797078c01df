import type { Field } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { FieldName } from '@landbook/contracts/records/selections'
import { apiDigits } from '@landbook/contracts/values/api-numbers'
import { useWatch } from 'react-hook-form'
import { useAsk } from '../../data/operations.ts'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { useIsPast } from '../../kit/page/RecordPast.tsx'
import { useDebounced } from '../../kit/useDebounced.ts'
import type { SlotProps } from '../derived/slots.ts'
import type { WellDetails } from './wellDetails.ts'

const FIELD = 'apiNumber' satisfies FieldName<'well'>

interface Found {
  wellsOfNumber: readonly { name: string }[]
}

const QUERY = `query WellsOfNumber($apiNumber: String!, $except: ID) {
  wellsOfNumber(apiNumber: $apiNumber, except: $except) { name }
}`

/** The API number of a well. Once complete, it warns of other wells with the number in any notation. */
export function ApiNumberInput({ record, row }: SlotProps<WellDetails, { fields: { apiNumber: Field } }>) {
  const apiNumber = String(useWatch({ name: FIELD }) ?? '')
  const settled = useDebounced(apiNumber)
  // Not for past states, as the other wells are current.
  const isPast = useIsPast()
  const enabled = !isPast && settled === apiNumber && apiDigits(apiNumber) !== undefined
  const { data } = useAsk<Found>('wellsOfNumber', QUERY, { apiNumber, except: row?.id }, { enabled })
  const names = (enabled ? (data?.wellsOfNumber ?? []) : []).map(({ name }) => name)
  return (
    <RecordField
      record={record}
      name={FIELD}
      warning={names.length > 0 ? MESSAGES.well.sameApiNumber(names) : undefined}
    />
  )
}
