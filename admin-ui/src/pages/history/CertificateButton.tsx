import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { messageOf } from '../../engine/data/errors.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { saveCertificate } from '../seals/sealCalls.ts'

interface Props {
  type: string
  id: string
}

/** Saves a certificate of the record's history, which can be checked without Landbook's data. */
export function CertificateButton({ type, id }: Props) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await saveCertificate(type, id)
      toast(SEAL_MESSAGES.certificateSaved, 'success')
    } catch (error) {
      console.error(error)
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Tooltip title={SEAL_MESSAGES.certificateIs}>
      <span>
        <Button
          startIcon={<WorkspacePremiumOutlined />}
          loading={isBusy}
          loadingPosition="start"
          onClick={save}
        >
          Certificate
        </Button>
      </span>
    </Tooltip>
  )
}
