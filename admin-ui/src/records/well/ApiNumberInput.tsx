import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { apiDigits } from '@landbook/contracts/records/well/api-numbers'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { useWatch } from 'react-hook-form'
import { useAsk } from '../../engine/data/operations.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { useDebounced } from '../../engine/ui/useDebounced.ts'
import type { WellDetails } from './wellDetails.ts'

const FIELD = 'apiNumber' satisfies FieldName<'well'>
const { TextInput } = typedForm('well')

interface Found {
  wellsOfNumber: readonly { name: string }[]
}

const QUERY = `query WellsOfNumber($apiNumber: String!, $except: ID) {
  wellsOfNumber(apiNumber: $apiNumber, except: $except) { name }
}`

/** The API number of a well. Once complete, it warns of other wells with the number in any notation. */
export function ApiNumberInput({ row }: SlotProps<WellDetails>) {
  const apiNumber = String(useWatch({ name: FIELD }) ?? '')
  const settled = useDebounced(apiNumber)
  // Not for past states, as the other wells are current.
  const isPast = useIsPast()
  const enabled = !isPast && settled === apiNumber && apiDigits(apiNumber) !== undefined
  const variables = { apiNumber, except: row?.id }
  const { data } = useAsk<Found>('wellsOfNumber', QUERY, variables, { enabled, about: ['well'] })
  const names = (enabled ? (data?.wellsOfNumber ?? []) : []).map(({ name }) => name)
  return (
    <TextInput source={FIELD} warning={names.length > 0 ? WELL_MESSAGES.sameApiNumber(names) : undefined} />
  )
}
