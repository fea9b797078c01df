import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TITLE_RUN_SHEET } from '@landbook/contracts/records/title/run'
import { titleRunCells } from '@landbook/contracts/records/title/run-sheet'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { saveAs } from '../../engine/file/saveAs.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import type { Item } from '../../engine/table/ChildTable.tsx'
import { writeSpreadsheet } from './spreadsheet.ts'

interface Props {
  /** The file's name, without extension. */
  name: string
  fields: Fields
  rows: readonly Item[]
}

/** The title run as a workbook that can be edited and uploaded again; an empty one has only headings. */
export function DownloadRun({ name, fields, rows }: Props) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function download() {
    setBusy(true)
    try {
      const workbook = await writeSpreadsheet(TITLE_RUN_SHEET, titleRunCells(rows, fields))
      saveAs(workbook, `${name}.xlsx`)
    } catch (error) {
      console.error(error)
      toast(MESSAGES.unexpected, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button startIcon={<DownloadIcon />} loading={busy} onClick={download}>
      Download
    </Button>
  )
}
