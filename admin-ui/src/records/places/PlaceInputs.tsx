import type { Field, Fields } from '@landbook/contracts/engine/kernel/fields'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecords } from '../../engine/data/records.ts'
import { RecordField } from '../../engine/inputs/RecordField.tsx'

type PlaceFields = Fields & { state: Field; county: Field }

interface Props<F extends PlaceFields> {
  record: { fields: F }
  /** Fields to clear when the state changes, beside the county. */
  clears?: readonly (keyof F & string)[]
}

/** State and county, whose options depend on the state. Stored values that are not options are kept. */
export function PlaceInputs<F extends PlaceFields>({ record, clears = [] }: Props<F>) {
  const { data: states } = useRecords('state', {
    select: [{ counties: ['id', 'name'] }],
    orderBy: ['stateName_asc'],
  })
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
        options={states ? inTextOrder(counties ?? [], (county) => county) : whileLoading(county)}
        disabled={state === '' || (none && county === '')}
        helperText={none ? TRACT_MESSAGES.noCounties : undefined}
      />
    </>
  )
}

/** While loading, only the stored value is an option. */
const whileLoading = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])

/** Clears the fields when the user changes the state, not on reset. */
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
