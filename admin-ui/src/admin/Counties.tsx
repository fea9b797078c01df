import { MESSAGES } from '@landbook/contracts/messages'
import { Chip, Stack } from '@mui/material'
import { useState } from 'react'
import { useToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { AddCounty } from './AddCounty.tsx'
import type { NamedState } from './States.tsx'
import { useStateCall } from './useStateCall.ts'

type County = NamedState['counties'][number]

/** The counties of a state: chips that can be deleted, and a field for one more. */
export function Counties({ state }: { state: NamedState }) {
  const [name, setName] = useState('')
  const [leaving, setLeaving] = useState<County>()
  const addition = useStateCall('updateState')
  const deletion = useStateCall('deleteCountyByIdentity')
  const toast = useToast()

  const add = async () => {
    const wanted = name.trim()
    if (wanted === '') return toast(MESSAGES.states.countyNameRequired, 'error')
    const counties = [...state.counties.map((county) => county.name), wanted]
    if (await addition.call({ id: state.id, counties }, state.revision)) setName('')
  }

  const remove = async () => {
    if (leaving && (await deletion.call({ id: leaving.id }))) setLeaving(undefined)
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
          onDelete={() => setLeaving(county)}
        />
      ))}
      <AddCounty
        label={`Add a county to ${state.stateName}`}
        name={name}
        onChange={setName}
        onAdd={add}
        busy={addition.isBusy}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={MESSAGES.states.confirmDeleteCounty}
        text={leaving?.name}
        onClose={() => setLeaving(undefined)}
        onAgree={remove}
        busy={deletion.isBusy}
      />
    </Stack>
  )
}
