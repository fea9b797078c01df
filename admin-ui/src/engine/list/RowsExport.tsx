import { MESSAGES } from '@landbook/contracts/engine/messages'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { ExportButton, useListContext } from 'react-admin'

interface Props {
  label?: string | undefined
}

/** The button that exports the rows of a table, where it has an exporter. */
export function RowsExport({ label = MESSAGES.list.export.title }: Props) {
  const { exporter, isPending = false, total = 0 } = useListContext()
  if (!exporter) return null
  return (
    <ExportButton
      label={label}
      // Phones show only the icon.
      aria-label={label}
      icon={<DownloadOutlined />}
      disabled={isPending || total === 0}
    />
  )
}
