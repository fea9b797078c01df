import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Button, IconButton } from '@mui/material'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useCopy } from '../../engine/ui/useCopy.ts'
import { reportPaths } from './paths.ts'

const messages = REPORT_MESSAGES

interface Props {
  id: string
  name: string
  /** With its words instead of an icon only. */
  isWritten?: boolean
}

/** Copies the address of a saved report, to be sent to others. */
export function CopyLink({ id, name, isWritten = false }: Props) {
  const day = useShownDay()?.day
  const copy = useCopy(`${window.location.origin}${reportPaths.saved(id, day)}`, {
    copied: messages.isCopied,
    failed: messages.notCopied,
  })
  if (!copy) return null
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
