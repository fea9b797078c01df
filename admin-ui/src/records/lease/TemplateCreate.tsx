import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { Alert, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../data/errors.ts'
import { newId } from '../../data/ids.ts'
import { useOperation } from '../../data/operations.ts'
import { paths } from '../../navigation/paths.ts'
import { useToast } from '../../notifications/toasts.ts'
import { useHolds } from '../../session/session.ts'
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
      toast(MESSAGES.lease.templates.created, 'success')
      void navigate(paths.leaseTemplate(id), { replace: true })
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
