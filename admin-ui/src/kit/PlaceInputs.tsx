import type { Fields } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecords } from '../app/operations.ts'
import { RecordField } from './RecordField.tsx'

interface StateRow {
  stateName: string
  counties: readonly { name: string }[]
}

interface Props {
  /** It has a `state` and a `county`. */
  record: { fields: Fields }
  /** What means nothing in another state, beside the county. */
  clears?: readonly string[]
}

/** State and county: the county is one of the state's. What is stored and not in the list is kept. */
export function PlaceInputs({ record, clears = [] }: Props) {
  const { data } = useRecords('state', { select: 'counties { id name }', orderBy: ['stateName_asc'] })
  const states = data as StateRow[] | undefined
  const [state, county]: unknown[] = useWatch({ name: ['state', 'county'] })
  const counties = states?.find(({ stateName }) => stateName === state)?.counties.map(({ name }) => name)
  const none = states !== undefined && state !== '' && (counties ?? []).length === 0
  useClearedWithState(['county', ...clears])

  return (
    <>
      <RecordField
        record={record}
        name="state"
        options={states?.map(({ stateName }) => stateName) ?? whileLoading(state)}
      />
      <RecordField
        record={record}
        name="county"
        options={states ? [...(counties ?? [])].sort() : whileLoading(county)}
        disabled={state === '' || (none && county === '')}
        helperText={none ? MESSAGES.tract.noCounties : undefined}
      />
    </>
  )
}

/** Until the list is there nobody knows what is not in it. */
const whileLoading = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])

/** Empties the fields when the user chooses another state; not when the form is filled anew. */
function useClearedWithState(fields: readonly string[]) {
  const { watch, setValue } = useFormContext()
  const clear = useEffectEvent(() => {
    for (const field of fields) setValue(field, '', { shouldDirty: true })
  })
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === 'state' && type === 'change') clear()
    })
    return unsubscribe
  }, [watch])
}
