import { MESSAGES } from '@landbook/contracts/messages'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Button, IconButton } from '@mui/material'
import { paths } from '../../../navigation/paths.ts'
import { useToast } from '../../../notifications/toasts.ts'

const messages = MESSAGES.reports.custom

interface Props {
  id: string
  name: string
  /** With its words instead of an icon only. */
  isWritten?: boolean
}

/** Copies the address of a saved report, to be sent to others. */
export function CopyLink({ id, name, isWritten = false }: Props) {
  const toast = useToast()
  // The clipboard API requires https or localhost.
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${paths.report(id)}`)
      toast(messages.isCopied, 'success')
    } catch {
      toast(messages.notCopied, 'error')
    }
  }
  const label = messages.copyLink(name)
  return isWritten ? (
    <Button startIcon={<LinkOutlined />} onClick={copy}>
      {label}
    </Button>
  ) : (
    <IconButton aria-label={label} onClick={copy}>
      <LinkOutlined fontSize="small" />
    </IconButton>
  )
}
