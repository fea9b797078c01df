import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecords } from '../../engine/data/records.ts'
import { SelectInput } from '../../engine/inputs/SelectInput.tsx'

interface Props {
  /** Fields to clear when the state changes, beside the county. */
  clears?: readonly FieldName<'tract'>[]
}

/** State and county, whose options depend on the state. Stored values that are not options are kept. */
export function PlaceInputs({ clears = [] }: Props) {
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
      <SelectInput
        source="state"
        choices={states?.map(({ stateName }) => stateName) ?? whileLoading(state)}
      />
      <SelectInput
        source="county"
        choices={states ? inTextOrder(counties ?? [], (county) => county) : whileLoading(county)}
        readOnly={state === '' || (none && county === '')}
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
