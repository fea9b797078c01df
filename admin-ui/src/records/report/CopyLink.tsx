import { MESSAGES } from '@landbook/contracts/engine/messages'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Button } from '@mui/material'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useCopy } from '../../engine/ui/useCopy.ts'
import { reportPaths } from './paths.ts'

const { isCopied: copied, notCopied: failed } = MESSAGES.list.views

/** Copies the address of a saved report, to be sent to others. */
export function CopyLink({ id, name }: { id: string; name: string }) {
  const day = useShownDay()?.day
  const copy = useCopy(`${window.location.origin}${reportPaths.saved(id, day)}`, { copied, failed })
  if (!copy) return null
  return (
    <Button startIcon={<LinkOutlined />} onClick={copy}>
      {REPORT_MESSAGES.copyLink(name)}
    </Button>
  )
}
