import type { Fields, SentOf } from '@landbook/contracts/engine/kernel/fields'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { readTitleRun, titleColumns } from '@landbook/contracts/records/title/run'
import { withoutKnown } from '@landbook/contracts/records/title/run-sheet'
import { useMemo, useState } from 'react'
import type { Item } from '../../engine/table/ChildTable.tsx'
import { type PickedRun, PickWorkbook } from './PickWorkbook.tsx'
import { UploadPreview } from './UploadPreview.tsx'

interface Props<F extends Fields> {
  /** Of the list: those that are columns are read. */
  fields: Fields
  rows: readonly Item[]
  /** Atomic. */
  onUpload: (rows: readonly SentOf<F>[]) => Promise<unknown>
}

/** Picks a workbook, previews it, and adds its rows in one command. */
export function UploadRun<F extends Fields>({ rows, onUpload, ...props }: Props<F>) {
  const fields = useMemo(() => titleColumns(props.fields), [props.fields])
  const [picked, setPicked] = useState<PickedRun>()

  function preview({ fileName, run }: PickedRun) {
    const unread = run.unknown.map(({ row, heading }) => ({
      row,
      what: TITLE_MESSAGES.unknownColumn(heading),
    }))
    setPicked({ fileName, run: withoutKnown({ ...run, notes: [...unread, ...run.notes] }, rows, fields) })
  }

  return (
    <>
      <PickWorkbook label="Title run" read={(sheets) => readTitleRun(sheets, fields)} onRead={preview} />
      {picked && (
        <UploadPreview
          run={picked.run}
          fileName={picked.fileName}
          fields={fields}
          // The sheet was parsed by the fields.
          onUpload={() => onUpload(picked.run.rows.map(({ values }) => values as SentOf<F>))}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  )
}
