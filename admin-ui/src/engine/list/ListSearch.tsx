import { TEXT_LIMIT } from '@landbook/contracts/engine/kernel/field-limits'
import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

export function ListSearch({ label, value, onChange }: Props) {
  return (
    <TextField
      type="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      placeholder="Search"
      sx={{
        flex: { xs: '1 1 calc(100% - 172px)', sm: 'none' },
        width: { sm: 220 },
        order: { xs: -1, sm: 0 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': `Search ${label}`, maxLength: TEXT_LIMIT },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton aria-label="Clear the search" size="small" edge="end" onClick={() => onChange('')}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
