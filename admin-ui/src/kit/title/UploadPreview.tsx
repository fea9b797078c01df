import type { TitleRun } from '@landbook/contracts/calculations/title-run'
import type { Fields } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { counted } from '@landbook/contracts/values/texts'
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useId, useMemo } from 'react'
import { type Column, RecordTable } from '../list/RecordTable.tsx'
import type { Item } from '../table/ChildTable.tsx'
import { documentColumns } from './columns.tsx'

interface Props {
  run: TitleRun
  fileName: string
  fields: Fields
  busy: boolean
  error: string | undefined
  onUpload: () => void
  onClose: () => void
}

/** Preview of an upload: added rows, skipped ones with reasons, and values that were converted. */
export function UploadPreview({ run, fileName, fields, busy, error, onUpload, onClose }: Props) {
  const titleId = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const rows = useMemo(() => run.rows.map(({ row, values }): Item => ({ id: String(row), ...values })), [run])
  const columns = useMemo(
    (): Column<Item>[] => [
      { key: 'row', label: 'Row', width: 64, align: 'right', value: ({ id }) => Number(id) },
      ...documentColumns(fields),
    ],
    [fields],
  )
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
          <Alert severity="info">{MESSAGES.title.nothingToAdd}</Alert>
        ) : (
          // Lower than on a page: the dialog's buttons and the skipped rows stay visible.
          <Box sx={{ '& [role=region]': { maxHeight: 'max(240px, 45dvh)' } }}>
            <RecordTable
              label="Documents to be added"
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              search
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          Close
        </Button>
        <Button variant="contained" loading={busy} disabled={rows.length === 0} onClick={onUpload}>
          Add {documents}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface RemarksProps {
  severity: 'warning' | 'info'
  title: string
  remarks: readonly { row: number; text: string }[]
}

/** Limit, for spreadsheets full of the same mistake. */
const MOST_SHOWN = 200

function Remarks({ severity, title, remarks }: RemarksProps) {
  if (remarks.length === 0) return null
  return (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{title}</AlertTitle>
      <Box
        component="ul"
        // Makes it scrollable by keyboard.
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {remarks.slice(0, MOST_SHOWN).map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            Row {row}: {text}
          </li>
        ))}
        {remarks.length > MOST_SHOWN && (
          <li>and {(remarks.length - MOST_SHOWN).toLocaleString('en-US')} more</li>
        )}
      </Box>
    </Alert>
  )
}
