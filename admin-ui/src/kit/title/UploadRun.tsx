import { readTitleRun, type TitleRun } from '@landbook/contracts/calculations/title-run'
import { withoutKnown } from '@landbook/contracts/calculations/title-run-sheet'
import type { Fields, SentOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { commandBehind } from '../../data/commands.ts'
import { messageOf } from '../../data/errors.ts'
import { useClearToasts, useToast } from '../../notifications/toasts.ts'
import { readSpreadsheet } from '../file/spreadsheet.ts'
import type { ChainOfTitleProps } from './chainOfTitleProps.ts'
import { UploadPreview } from './UploadPreview.tsx'

const { title: messages } = MESSAGES

interface Props<F extends Fields> extends Required<Pick<ChainOfTitleProps<F>, 'rows' | 'onUpload'>> {
  fields: Fields
}

/** Picks a workbook, previews it, and adds its rows in one command. */
export function UploadRun<F extends Fields>({ fields, rows, onUpload }: Props<F>) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [run, setRun] = useState<TitleRun & { fileName: string }>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const clearToasts = useClearToasts()

  async function read(file: File) {
    clearToasts()
    setIsReading(true)
    try {
      const reading = readTitleRun(await readSpreadsheet(file), fields)
      if ('problem' in reading) toast(reading.problem, 'error')
      else setRun({ fileName: file.name, ...withoutKnown(reading, rows, fields) })
    } catch (thrown) {
      console.error(thrown)
      toast(messages.unreadable, 'error')
    } finally {
      setIsReading(false)
    }
  }

  async function upload(chosen: TitleRun) {
    setBusy(true)
    setError(undefined)
    toast(messages.uploading, 'info')
    try {
      // The sheet was parsed by the fields.
      const answer = await onUpload(chosen.rows.map(({ values }) => values as SentOf<F>))
      toast(messages.uploaded, 'success', { undo: commandBehind(answer) })
      setRun(undefined)
    } catch (thrown) {
      setError(messages.failed(messageOf(thrown)))
      toast(messages.failed(messageOf(thrown)), 'error')
    } finally {
      setBusy(false)
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
        aria-label="Title run"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Reset, so that picking the corrected file again is a change.
          currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      {run && (
        <UploadPreview
          run={run}
          fileName={run.fileName}
          fields={fields}
          busy={busy}
          error={error}
          onUpload={() => void upload(run)}
          onClose={() => {
            setRun(undefined)
            setError(undefined)
          }}
        />
      )}
    </>
  )
}
