import type { Listed } from '@landbook/contracts/catalogue/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'
import { PlaceInputs } from '../places/PlaceInputs.tsx'

const PLACE = ['state', 'county'] as const

/** State and county of a well; where they are empty, those of a land that is chosen. */
export function WellPlaceInputs() {
  usePlaceOfLand()
  return <PlaceInputs />
}

function usePlaceOfLand() {
  const { watch, getValues, setValue } = useFormContext()
  const [chosen, setChosen] = useState<string>()
  const mayReadLands = useHolds(tract.read)
  const { data } = useRecords('tract', {
    filter: { id_in: chosen === undefined ? [] : [chosen] },
    fields: PLACE,
    enabled: mayReadLands && chosen !== undefined,
  })
  const land = data?.[0]

  useEffect(() => {
    const { unsubscribe } = watch(({ drilledOn }, { name, type }) => {
      // Not when the form is filled anew.
      if (name === 'drilledOn' && type === 'change' && Array.isArray(drilledOn)) setChosen(drilledOn.at(-1))
    })
    return unsubscribe
  }, [watch])

  const fill = useEffectEvent(({ state, county }: Listed<'tract', typeof PLACE>) => {
    if (getValues('state') === '') setValue('state', state ?? '', { shouldDirty: true })
    if (getValues('county') === '' && getValues('state') === state)
      setValue('county', county ?? '', { shouldDirty: true })
  })
  useEffect(() => {
    if (land) fill(land)
  }, [land])
}
