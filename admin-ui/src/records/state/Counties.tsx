import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import { Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useToast } from '../../engine/notifications/toasts.ts'
import { AddCounty } from './AddCounty.tsx'
import { useDeletePlace } from './DeletePlace.tsx'
import type { NamedState } from './namedState.ts'
import { useStateCall } from './useStateCall.ts'

/** The counties of a state: chips that can be deleted, and an input to add one. */
export function Counties({ state }: { state: NamedState }) {
  const [name, setName] = useState('')
  const addition = useStateCall('updateState')
  const deletion = useDeletePlace('deleteCountyByIdentity', STATE_MESSAGES.confirmDeleteCounty)
  const toast = useToast()

  const add = async () => {
    const wanted = name.trim()
    if (wanted === '') return toast(STATE_MESSAGES.countyNameRequired, 'error')
    const counties = [...state.counties.map((county) => county.name), wanted]
    if (await addition.call({ id: state.id, counties }, state.revision)) setName('')
  }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {state.counties.map((county) => (
        <Chip
          key={county.id}
          label={county.name}
          size="small"
          variant="outlined"
          aria-label={`${county.name}, press Delete to delete it`}
          onDelete={() => deletion.ask({ id: county.id, state: state.stateName, county: county.name })}
        />
      ))}
      <AddCounty
        label={`Add a county to ${state.stateName}`}
        name={name}
        onChange={setName}
        onAdd={add}
        busy={addition.isBusy}
      />
      {deletion.dialog}
    </Stack>
  )
}
