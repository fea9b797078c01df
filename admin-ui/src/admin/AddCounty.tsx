import AddOutlined from '@mui/icons-material/AddOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'

interface Props {
  label: string
  /** Takes the trimmed name; the field is emptied when it gives true. */
  onAdd: (name: string) => Promise<boolean> | boolean
  busy?: boolean
}

/** No form of its own, so that it can stand inside one. */
export function AddCounty({ label, onAdd, busy = false }: Props) {
  const [name, setName] = useState('')
  const add = async () => {
    if (await onAdd(name.trim())) setName('')
  }
  return (
    <TextField
      value={name}
      onChange={({ target }) => setName(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
      placeholder="Add county"
      variant="standard"
      sx={{ width: 130 }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={`${label}: add`} onClick={add} loading={busy}>
                <AddOutlined fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
