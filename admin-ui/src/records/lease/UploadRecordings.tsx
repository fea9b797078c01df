import { readRecordings } from '@landbook/contracts/calculations/recording-run'
import { MESSAGES } from '@landbook/contracts/messages'
import { useState } from 'react'
import { type PickedRun, PickWorkbook } from '../../kit/title/PickWorkbook.tsx'
import { RecordingsPreview, type RecordingsProps } from './RecordingsPreview.tsx'

/** Picks a workbook of recordings, previews it, and adds its rows in one command. */
export function UploadRecordings(props: RecordingsProps) {
  const [picked, setPicked] = useState<PickedRun>()
  return (
    <>
      <PickWorkbook
        label={MESSAGES.lease.recordings}
        read={(sheets) => readRecordings(sheets, props.columns)}
        onRead={setPicked}
      />
      {picked && <RecordingsPreview {...picked} {...props} onClose={() => setPicked(undefined)} />}
    </>
  )
}
