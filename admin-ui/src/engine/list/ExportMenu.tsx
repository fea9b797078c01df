import { MESSAGES } from '@landbook/contracts/engine/messages'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import type { ExportProps } from './ExportDialog.tsx'

// A list does without it until it is opened.
const ExportDialog = lazyComponent(() => import('./ExportDialog.tsx'), 'ExportDialog')

/** What a list shows, or all fields of its records, as files. */
export function ExportMenu(exported: ExportProps) {
  const { isPending = false, total = 0 } = useListContext()
  return (
    <PopoverButton
      title={MESSAGES.list.export.title}
      icon={<DownloadOutlined />}
      isCompact
      disabled={isPending || total === 0}
    >
      {() => (
        <Suspense>
          <ExportDialog {...exported} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
