import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import type { TitleRun, TitleRunReading } from '@landbook/contracts/records/title/run'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useClearToasts, useToast } from '../../engine/notifications/toasts.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import type { Sheets } from './spreadsheetBook.ts'

export interface PickedRun {
  fileName: string
  run: TitleRun
}

interface Props {
  /** The input's label. */
  label: string
  read: (sheets: Sheets) => TitleRunReading
  onRead: (picked: PickedRun) => void
}

/** Picks a workbook and reads it, or says why that is not possible. */
export function PickWorkbook({ label, read, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const toast = useToast()
  const clearToasts = useClearToasts()

  async function pick(file: File) {
    clearToasts()
    setIsReading(true)
    try {
      const reading = read(await readSpreadsheet(file))
      if ('problem' in reading) toast(reading.problem, 'error')
      else onRead({ fileName: file.name, run: reading })
    } catch (thrown) {
      console.error(thrown)
      toast(TITLE_MESSAGES.unreadable, 'error')
    } finally {
      setIsReading(false)
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Reset, so that picking the corrected file again is a change.
          currentTarget.value = ''
          if (file) void pick(file)
        }}
      />
    </>
  )
}
