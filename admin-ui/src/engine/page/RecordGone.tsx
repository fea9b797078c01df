import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert } from '@mui/material'
import { isOwnCommand } from '../data/commands.ts'
import type { Row } from '../data/row.ts'
import { useWhoChanged } from '../form/useWhoChanged.ts'
import { revisionOf } from '../form/values.ts'
import { PutBack } from './PutBack.tsx'

interface Props {
  type: RecordType
  /** The last known state. */
  row: Row
}

/** A notice on a record deleted while open: by whom, and how to restore it. */
export function RecordGone({ type, row }: Props) {
  const { title, write } = recordOf(type)
  const since = revisionOf(row)
  const deletion = useWhoChanged({ type, id: row.id, since, until: undefined, enabled: true })?.()
  // Own deletions navigate away.
  if (!deletion || (deletion.commandId !== undefined && isOwnCommand(deletion.commandId))) return null
  const { name, commandId } = deletion
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="alert"
      sx={{ mb: 2, bgcolor: 'background.paper' }}
      action={
        commandId !== undefined && (
          <PutBack
            done={{ type, id: row.id, commandId }}
            role={write}
            label={MESSAGES.together.restore}
            said={MESSAGES.together.restored(title)}
          />
        )
      }
    >
      {MESSAGES.together.deleted(name, title)}
    </Alert>
  )
}
