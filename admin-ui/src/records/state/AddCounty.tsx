import AddOutlined from '@mui/icons-material/AddOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { TextControl } from '../../engine/controls/TextControl.tsx'

interface Props {
  label: string
  name: string
  onChange: (name: string) => void
  onAdd: () => void
  busy?: boolean
}

/** Not a <form>, so that it can be inside one. */
export function AddCounty({ label, name, onChange, onAdd, busy = false }: Props) {
  return (
    <TextControl
      value={name}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onAdd()
      }}
      placeholder="Add county"
      variant="standard"
      sx={{ width: 130 }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={`${label}: add`} onClick={onAdd} loading={busy}>
                <AddOutlined fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
