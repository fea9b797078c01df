import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Stack, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { Form } from '../../engine/form/Form.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { Counties } from './Counties.tsx'
import { useDeletePlace } from './DeletePlace.tsx'
import type { NamedState } from './namedState.ts'
import { useStateCall } from './useStateCall.ts'

export function StateRow({ state }: { state: NamedState }) {
  const [isEditing, setEditing] = useState(false)
  const deletion = useDeletePlace('deleteStateByIdentity', STATE_MESSAGES.confirmDelete)

  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
        {isEditing ? (
          <RenameForm state={state} onDone={() => setEditing(false)} />
        ) : (
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>{state.stateName}</Typography>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              <IconButtonWithTooltip
                label="Rename"
                aria-label={`Rename ${state.stateName}`}
                onClick={() => setEditing(true)}
              >
                <EditOutlined fontSize="small" />
              </IconButtonWithTooltip>
              <IconButtonWithTooltip
                label="Delete"
                aria-label={`Delete ${state.stateName}`}
                onClick={() => deletion.ask({ id: state.id, state: state.stateName })}
              >
                <DeleteOutlined fontSize="small" />
              </IconButtonWithTooltip>
            </Box>
          </Stack>
        )}
        {deletion.dialog}
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Counties state={state} />
      </TableCell>
    </TableRow>
  )
}

function RenameForm({ state, onDone }: { state: NamedState; onDone: () => void }) {
  const { call, isBusy } = useStateCall('updateState')
  const toast = useToast()

  const save = async ({ stateName }: { stateName: string }) => {
    const wanted = stateName.trim()
    if (wanted === '') return toast(STATE_MESSAGES.nameRequired, 'error')
    if (wanted === state.stateName || (await call({ id: state.id, stateName: wanted }, state.revision)))
      onDone()
  }

  return (
    <Form
      defaultValues={{ stateName: state.stateName }}
      onSubmit={save}
      className=""
      sx={{ flexDirection: 'row', alignItems: 'center', gap: 0.5 }}
    >
      <TextInput
        source="stateName"
        label={false}
        fullWidth={false}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
        autoFocus
        slotProps={{ htmlInput: { 'aria-label': `New name of ${state.stateName}` } }}
      />
      <IconButtonWithTooltip
        label="Save"
        type="submit"
        aria-label={`Save ${state.stateName}`}
        color="primary"
        loading={isBusy}
      >
        <CheckOutlined fontSize="small" />
      </IconButtonWithTooltip>
    </Form>
  )
}
