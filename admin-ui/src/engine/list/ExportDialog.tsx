import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import ContentCopy from '@mui/icons-material/ContentCopy'
import { List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ToggleControl } from '../controls/ToggleControl.tsx'
import type { Row } from '../data/row.ts'
import { datedName, useShownDay } from '../data/shownDay.ts'
import type { AskedRows } from '../data/windows.ts'
import { download } from '../file/download.ts'
import { saveAs } from '../file/saveAs.ts'
import { IconButtonWithTooltip } from '../ui/IconButtonWithTooltip.tsx'
import { useCopy } from '../ui/useCopy.ts'
import { exportAddress, type ListFile } from './exported.ts'
import { exportRows } from './listContext.ts'
import { SaveButton } from './SaveButton.tsx'
import type { Column } from './tableRows.ts'

const { export: messages } = MESSAGES.list

const EXTENTS = [
  { value: 'shown', label: messages.asShown },
  { value: 'all', label: messages.allFields },
] as const
type Extent = (typeof EXTENTS)[number]['value']

const FILES = ['csv', 'xlsx', 'parquet'] as const

export interface ExportProps {
  /** Of the file, without its extension. */
  name: string
  record: AnyRecord
  asked: AskedRows
  /** Those that are shown. */
  columns: readonly Column<Row>[]
}

/** Files of what a list shows or of all fields of its records, and the addresses of the same for programs. */
export function ExportDialog({ columns, name, ...asked }: ExportProps) {
  const named = datedName(name, useShownDay())
  const [extent, setExtent] = useState<Extent>('shown')
  const isWhole = extent === 'all'
  return (
    <>
      <ToggleControl label={messages.what} options={EXTENTS} value={extent} onChange={setExtent} />
      <List dense disablePadding sx={{ my: 1 }}>
        {FILES.map((file) => (
          <FileEntry
            key={file}
            {...asked}
            file={file}
            name={isWhole ? `${named}-all` : named}
            columns={isWhole ? undefined : columns}
          />
        ))}
      </List>
      <Typography variant="body2" color="textSecondary">
        {messages.forPrograms}
      </Typography>
    </>
  )
}

function FileEntry({ file, name, ...of }: ListFile & { file: (typeof FILES)[number]; name: string }) {
  const label = messages.files[file]
  const { getData } = useListContext<Row>()
  const programs = exportAddress(of, file, { forPeople: false })
  const copy = useCopy(new URL(programs, location.origin).href, { copied: messages.isCopied })
  async function save() {
    // What the table says, word for word: only the browser knows that.
    if (file === 'csv' && of.columns) exportRows((await getData?.()) ?? [], of.columns, name)
    else saveAs(await download(exportAddress(of, file, { forPeople: true })), `${name}.${file}`)
  }
  return (
    <ListItem disableGutters disablePadding>
      <SaveButton label={label} save={save} />
      {copy && (
        <IconButtonWithTooltip label={messages.copy(label)} onClick={copy}>
          <ContentCopy fontSize="small" />
        </IconButtonWithTooltip>
      )}
    </ListItem>
  )
}
