import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import { Button, Chip, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useToast } from '../../engine/notifications/toasts.ts'
import { AddCounty } from './AddCounty.tsx'
import { useStateCall } from './useStateCall.ts'

export function CreateState() {
  const [stateName, setStateName] = useState('')
  const [counties, setCounties] = useState<readonly string[]>([])
  const [county, setCounty] = useState('')
  const [problem, setProblem] = useState<string>()
  const { call, isBusy } = useStateCall('addState')
  const toast = useToast()

  const withTyped = [...new Set([...counties, county.trim()])].filter((name) => name !== '')

  const addCounty = () => {
    if (county.trim() === '') return toast(STATE_MESSAGES.countyNameRequired, 'error')
    setCounties(withTyped)
    setCounty('')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = stateName.trim()
    setProblem(wanted === '' ? STATE_MESSAGES.nameRequired : undefined)
    if (wanted === '' || !(await call({ stateName: wanted, counties: withTyped }))) return
    setStateName('')
    setCounties([])
    setCounty('')
  }

  return (
    <Paper variant="outlined" sx={{ p: 2 }} component="section" aria-labelledby="create-state">
      <Typography variant="h2" id="create-state" sx={{ mb: 1.5 }}>
        Create State
      </Typography>
      <Stack
        component="form"
        className="fields"
        noValidate
        onSubmit={submit}
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      >
        <TextField
          label="State name"
          value={stateName}
          onChange={({ target }) => setStateName(target.value)}
          error={problem !== undefined}
          helperText={problem}
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
        <Button type="submit" variant="contained" loading={isBusy} sx={{ ml: 'auto' }}>
          Create
        </Button>
      </Stack>
    </Paper>
  )
}
