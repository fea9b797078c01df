import { MESSAGES } from '@landbook/contracts/engine/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Alert, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../engine/data/errors.ts'
import { newId } from '../../engine/data/ids.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { useHolds } from '../../engine/session/session.ts'
import { leasePaths } from './paths.ts'
import { TemplateId } from './TemplateId.tsx'

/** Sets the id of a new template, and then leads to its clauses. */
export function TemplateCreate() {
  const mayWrite = useHolds(lease.write)
  const create = useOperation('CreateLease')
  const navigate = useNavigate()
  const toast = useToast()
  // The same on a retry whose first answer was lost.
  const [id] = useState(newId)
  const [reason, setReason] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(leaseName: string) {
    setBusy(true)
    try {
      await create({ id, leaseName, template: true })
      toast(TEMPLATE_MESSAGES.created, 'success')
      void navigate(leasePaths.template(id), { replace: true })
    } catch (thrown) {
      setReason(messageOf(thrown))
      setBusy(false)
    }
  }

  if (!mayWrite) return <Alert severity="info">{MESSAGES.notAuthorized}</Alert>
  return (
    <Stack sx={{ gap: 2, maxWidth: 720 }}>
      <Typography variant="h2">Create Lease Template</Typography>
      <TemplateId onSet={add} error={reason} isBusy={isBusy} />
    </Stack>
  )
}
