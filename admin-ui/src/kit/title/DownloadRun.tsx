import { TITLE_RUN_SHEET } from '@landbook/contracts/calculations/title-run'
import { titleRunCells } from '@landbook/contracts/calculations/title-run-sheet'
import type { Fields } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useToast } from '../../notifications/toasts.ts'
import { saveAs, writeSpreadsheet } from '../file/spreadsheet.ts'
import type { Item } from '../table/ChildTable.tsx'

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
