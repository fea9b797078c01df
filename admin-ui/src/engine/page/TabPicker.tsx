import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TextField } from '@mui/material'

interface Props {
  tabs: readonly { label: string; count?: number | undefined }[]
  /** The index of the one that is open. */
  current: number
  onOpen: (index: number) => void
}

/** The tabs of a page where there is no room for them beside each other, with the list that the device has for choices. */
export function TabPicker({ tabs, current, onOpen }: Props) {
  return (
    <TextField
      select
      fullWidth
      value={current}
      onChange={({ target }) => onOpen(Number(target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': MESSAGES.part } }}
      sx={{ my: 1, bgcolor: 'background.paper' }}
    >
      {tabs.map(({ label, count }, index) => (
        <option key={label} value={index}>
          {count ? `${label} (${count})` : label}
        </option>
      ))}
    </TextField>
  )
}
