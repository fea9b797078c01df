import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert } from '@mui/material'
import type { Who } from '../form/useWhoChanged.ts'
import { PutBack } from '../page/PutBack.tsx'
import { useRecordInView } from '../page/useRecordInView.ts'

const { partBack, partGone, putBack } = MESSAGES.together

/** Shown above an edited row that somebody deleted: who, and how to restore it. */
export function ChildTableGone({ removal: { name, commandId } }: { removal: Who }) {
  const inView = useRecordInView()
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="alert"
      action={
        inView &&
        commandId !== undefined && (
          <PutBack
            done={{ ...inView, commandId }}
            role={recordOf(inView.type).write}
            label={putBack}
            said={partBack}
          />
        )
      }
    >
      {partGone(name)}
    </Alert>
  )
}
