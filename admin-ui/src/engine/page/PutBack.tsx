import type { Role } from '@landbook/contracts/engine/roles'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { DoneCommand } from '../data/commands.ts'
import { messageOf } from '../data/errors.ts'
import { invalidateActive } from '../data/run.ts'
import { undo } from '../data/undo.ts'
import { useToast } from '../notifications/toasts.ts'
import { useHolds } from '../session/session.ts'

interface Props {
  /** The command that removed what is being edited. */
  done: DoneCommand
  /** The required role. */
  role: Role
  label: string
  said: string
}

/** Undoes another user's removal, so that input can be saved. */
export function PutBack({ done, role, label, said }: Props) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  if (!useHolds(role)) return null

  async function putBack() {
    setBusy(true)
    try {
      await undo(done)
      await invalidateActive()
      toast(said, 'info')
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      color="inherit"
      size="small"
      loading={busy}
      onClick={() => void putBack()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  )
}
