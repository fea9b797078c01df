import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Autocomplete, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { type FormField, fieldsShown, goToField } from './formFields.ts'

const { jump, field, noField } = MESSAGES.keys

const BELOW_RING = [{ name: 'offset', options: { offset: [0, 8] } }]

/** Goes to a field of the page's forms by its name. */
export function FieldJump({ onClose }: { onClose: () => void }) {
  const [fields] = useState(fieldsShown)
  const [chosen, setChosen] = useState<FormField>()
  // The dialog gives the focus back to where it was.
  const onExited = () => {
    onClose()
    if (chosen) goToField(chosen)
  }
  return (
    <Dialog open={!chosen} onClose={onClose} fullWidth maxWidth="xs" slotProps={{ transition: { onExited } }}>
      <DialogTitle>{jump}</DialogTitle>
      <DialogContent>
        <Autocomplete
          options={fields}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ label }) => label}
          groupBy={fields.some(({ tab }) => tab !== '') ? ({ tab }) => tab : undefined}
          openOnFocus
          autoHighlight
          slotProps={{ popper: { modifiers: BELOW_RING } }}
          noOptionsText={noField}
          onChange={(_, wanted) => setChosen(wanted ?? undefined)}
          renderInput={(props) => <TextField {...props} label={field} autoFocus />}
        />
      </DialogContent>
    </Dialog>
  )
}
