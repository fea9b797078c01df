import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import { Chip, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { AddCounty } from './AddCounty.tsx'
import { useStateCall } from './useStateCall.ts'

const EMPTY = { stateName: '' }

export function CreateState() {
  const [counties, setCounties] = useState<readonly string[]>([])
  const [county, setCounty] = useState('')
  const { call } = useStateCall('addState')
  const toast = useToast()

  const withTyped = [...new Set([...counties, county.trim()])].filter((name) => name !== '')

  const addCounty = () => {
    if (county.trim() === '') return toast(STATE_MESSAGES.countyNameRequired, 'error')
    setCounties(withTyped)
    setCounty('')
  }

  const submit = async ({ stateName }: typeof EMPTY, form: UseFormReturn<typeof EMPTY>) => {
    if (!(await call({ stateName: stateName.trim(), counties: withTyped }))) return
    form.reset(EMPTY)
    setCounties([])
    setCounty('')
  }

  return (
    <Paper variant="outlined" sx={{ p: 2 }} component="section" aria-labelledby="create-state">
      <Typography variant="h2" id="create-state" sx={{ mb: 1.5 }}>
        Create State
      </Typography>
      <Form
        defaultValues={EMPTY}
        onSubmit={submit}
        sx={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' }}
      >
        <TextInput
          source="stateName"
          label="State name"
          fullWidth={false}
          validate={(typed) => (typed?.trim() ? undefined : STATE_MESSAGES.nameRequired)}
        />
        {counties.map((name) => (
          <Chip
            key={name}
            label={name}
            size="small"
            variant="outlined"
            onDelete={() => setCounties(counties.filter((other) => other !== name))}
          />
        ))}
        <AddCounty
          label="Add a county to the new state"
          name={county}
          onChange={setCounty}
          onAdd={addCounty}
        />
        <SubmitButton sx={{ ml: 'auto' }}>Create</SubmitButton>
      </Form>
    </Paper>
  )
}
