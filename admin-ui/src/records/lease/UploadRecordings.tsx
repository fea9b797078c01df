import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { readRecordings } from '@landbook/contracts/records/lease/recording-run'
import { useState } from 'react'
import { type PickedRun, PickWorkbook } from '../title/PickWorkbook.tsx'
import { RecordingsPreview, type RecordingsProps } from './RecordingsPreview.tsx'

/** Picks a workbook of recordings, previews it, and adds its rows in one command. */
export function UploadRecordings(props: RecordingsProps) {
  const [picked, setPicked] = useState<PickedRun>()
  return (
    <>
      <PickWorkbook
        label={LEASE_MESSAGES.recordings}
        read={(sheets) => readRecordings(sheets, props.columns)}
        onRead={setPicked}
      />
      {picked && <RecordingsPreview {...picked} {...props} onClose={() => setPicked(undefined)} />}
    </>
  )
}
