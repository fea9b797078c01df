import { MESSAGES } from '@landbook/contracts/engine/messages'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { ExportButton, useListContext } from 'react-admin'

interface Props {
  label?: string | undefined
  /** Whether all rows are there to be exported. */
  isComplete?: boolean
}

/** The button that exports the rows of a table, where it has an exporter. */
export function RowsExport({ label = MESSAGES.list.export.title, isComplete = true }: Props) {
  const { exporter, isPending = false, total = 0 } = useListContext()
  if (!exporter) return null
  return (
    <ExportButton
      label={label}
      // Phones show only the icon.
      aria-label={label}
      icon={<DownloadOutlined />}
      disabled={isPending || !isComplete || total === 0}
    />
  )
}
