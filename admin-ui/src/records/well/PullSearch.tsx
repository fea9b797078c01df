import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box, Button } from '@mui/material'
import type { FormEvent } from 'react'
import { TextInput } from 'react-admin'
import { asTyped } from '../../engine/inputs/asTyped.ts'

/** The API number to look for. */
export function PullSearch({ onSearch, busy }: { onSearch: () => void; busy: boolean }) {
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      sx={{ display: 'flex', gap: 1, pt: 1, maxWidth: 420 }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // The form of the well around the dialog is not meant.
        event.stopPropagation()
        if (!busy) onSearch()
      }}
    >
      <TextInput source="api" label={labelOf(well.fields.apiNumber)} parse={asTyped} autoFocus />
      {/* Not shut meanwhile: a shut button loses the focus. */}
      <Button type="submit" variant="outlined" aria-busy={busy} sx={{ flexShrink: 0, minWidth: 104 }}>
        {busy ? 'Searching…' : 'Search'}
      </Button>
    </Box>
  )
}
