import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  /** Resolves to whether it was saved: otherwise what was typed stays. */
  onSave: (text: string) => Promise<boolean>
  saves: string
  /** Of one that is edited. */
  onCancel?: () => void
}

/** The text of a comment, new or edited. */
export function CommentForm({ label, text, onText, onSave, saves, onCancel }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  async function save() {
    setIsSaving(true)
    if (await onSave(text.trim())) onText('')
    setIsSaving(false)
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoFocus={onCancel !== undefined}
        multiline
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 8_000 } }}
      />
      {(text !== '' || onCancel) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          {onCancel && <Button onClick={onCancel}>{ACTIVITY_MESSAGES.cancel}</Button>}
          <Button type="submit" variant="contained" disabled={text.trim() === ''} loading={isSaving}>
            {saves}
          </Button>
        </Box>
      )}
    </Box>
  )
}
