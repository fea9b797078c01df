import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { counted } from '@landbook/contracts/engine/values/texts'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import type { TitleRun } from '@landbook/contracts/records/title/run'
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { commandBehind } from '../../engine/data/commands.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import type { Item } from '../../engine/table/ChildTable.tsx'
import { documentColumns } from './columns.tsx'
import { Remarks } from './Remarks.tsx'

const messages = TITLE_MESSAGES

interface Props {
  run: TitleRun
  fileName: string
  fields: Fields
  /** What there is to decide. */
  children?: ReactNode
  /** What has to be decided first. */
  waitsFor?: string | undefined
  onUpload: () => Promise<unknown>
  onClose: () => void
}

/** Preview of an upload: added rows, skipped ones with reasons, and values that were converted or could not be read. */
export function UploadPreview({ run, fileName, fields, children, waitsFor, onUpload, onClose }: Props) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const titleId = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const rows = useMemo(
    () => run.rows.map(({ row, values, unread }): PreviewRow => ({ id: String(row), ...values, unread })),
    [run],
  )
  const columns = useMemo(
    (): Column<PreviewRow>[] => [
      { source: 'row', label: 'Row', width: 64, align: 'right', value: ({ id }) => Number(id) },
      ...documentColumns(fields).map(withUnread),
    ],
    [fields],
  )

  async function upload() {
    setBusy(true)
    setError(undefined)
    toast(messages.uploading, 'info')
    try {
      const answer = await onUpload()
      toast(messages.uploaded, 'success', { undo: commandBehind(answer) })
      onClose()
    } catch (thrown) {
      setError(messages.failed(messageOf(thrown)))
      toast(messages.failed(messageOf(thrown)), 'error')
      setBusy(false)
    }
  }

  const documents = counted(rows.length, 'document')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xl"
      fullScreen={isSmall}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Upload {fileName}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {error !== undefined && <Alert severity="error">{error}</Alert>}
        {children}
        <Remarks
          severity="warning"
          title={`${counted(run.dropped.length, 'row')} left out`}
          remarks={run.dropped.map(({ row, why }) => ({ row, text: why }))}
        />
        <Remarks
          severity="info"
          title={counted(run.notes.length, 'note')}
          remarks={run.notes.map(({ row, what }) => ({ row, text: what }))}
        />
        {rows.length === 0 ? (
          <Alert severity="info">{MESSAGES.nothingToAdd}</Alert>
        ) : (
          // Lower than on a page: the dialog's buttons and the skipped rows stay visible.
          <Box sx={{ '& [role=region]': { maxHeight: 'max(240px, 45dvh)' } }}>
            <ArrayField label="Documents to be added" data={rows} search>
              <DataTable columns={columns} />
            </ArrayField>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {waitsFor !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: '1 0 100%', sm: 1 }, pl: 1 }}>
            {waitsFor}
          </Typography>
        )}
        <Button onClick={onClose} disabled={busy} autoFocus>
          Close
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={rows.length === 0 || waitsFor !== undefined}
          onClick={() => void upload()}
        >
          Add {documents}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type PreviewRow = Item & Pick<TitleRun['rows'][number], 'unread'>

/** Shows what could not be read as it is written. */
const withUnread = (column: Column<Item>): Column<PreviewRow> => ({
  ...column,
  value: (row) => row.unread[column.source] ?? column.value(row),
  render: (row) => {
    const written = row.unread[column.source]
    if (written === undefined) return column.render?.(row)
    return (
      <Typography component="span" variant="inherit" title={messages.unread} sx={{ color: 'warning.main' }}>
        {written}
      </Typography>
    )
  },
})
