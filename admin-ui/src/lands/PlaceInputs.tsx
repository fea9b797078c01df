import { MESSAGES } from '@landbook/contracts/messages'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecords } from '../app/operations.ts'
import { LandField } from './LandField.tsx'
import { LOCATION_FIELDS } from './LocationInputs.tsx'

/** What means nothing in another state. */
const OF_ITS_STATE = ['county', ...LOCATION_FIELDS]

interface StateRow {
  stateName: string
  counties: readonly { name: string }[]
}

/** State and county: the county is one of the state's. What is stored and not in the list is kept. */
export function PlaceInputs() {
  const { data } = useRecords('state', { select: 'counties { id name }', orderBy: ['stateName_asc'] })
  const states = data as StateRow[] | undefined
  const [state, county]: unknown[] = useWatch({ name: ['state', 'county'] })
  const counties = states?.find(({ stateName }) => stateName === state)?.counties.map(({ name }) => name)
  const none = states !== undefined && state !== '' && (counties ?? []).length === 0
  useClearedWithState()

  return (
    <>
      <LandField name="state" options={states?.map(({ stateName }) => stateName) ?? whileLoading(state)} />
      <LandField
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
function useClearedWithState() {
  const { watch, setValue } = useFormContext()
  const clear = useEffectEvent(() => {
    for (const field of OF_ITS_STATE) setValue(field, '', { shouldDirty: true })
  })
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === 'state' && type === 'change') clear()
    })
    return unsubscribe
  }, [watch])
}
