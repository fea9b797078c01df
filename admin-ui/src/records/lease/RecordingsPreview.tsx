import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { sum } from '@landbook/contracts/engine/values/decimals'
import { counted } from '@landbook/contracts/engine/values/texts'
import { UPLOAD_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { ACRES_ON, withParties } from '@landbook/contracts/records/lease/recording-run'
import type { TitleRun } from '@landbook/contracts/records/title/run'
import { withoutKnown } from '@landbook/contracts/records/title/run-sheet'
import { Alert } from '@mui/material'
import { useMemo, useState } from 'react'
import { useOperation } from '../../engine/data/operations.ts'
import type { NamedRecord } from '../../engine/data/records.ts'
import type { Item } from '../../engine/table/ChildTable.tsx'
import type { PickedRun } from '../title/PickWorkbook.tsx'
import { Remarks } from '../title/Remarks.tsx'
import { UploadPreview } from '../title/UploadPreview.tsx'
import { interestsIn, withoutInterests } from './leaseChain.ts'
import { UnknownParties } from './UnknownParties.tsx'
import { type Parties, useParties } from './useParties.ts'
import { useUnknownColumns } from './useUnknownColumns.ts'

const messages = UPLOAD_MESSAGES

export interface RecordingsProps {
  leaseID: string
  /** Of the sheet. */
  columns: Fields
  /** Of the table. */
  fields: Fields
  rows: readonly Item[]
  /** Those who are known to the page. */
  parties: readonly NamedRecord[]
}

type RecordingRow = TitleRun['rows'][number]

/** What a sheet adds to a lease: what nobody but its author knows is asked for, and nothing is left out unsaid. */
export function RecordingsPreview({
  run: reading,
  fileName,
  onClose,
  ...props
}: RecordingsProps & PickedRun & { onClose: () => void }) {
  const { leaseID, columns, fields } = props
  // Not those that the upload itself adds.
  const [rows] = useState(props.rows)
  const add = useOperation('uploadLeaseRecordings')
  const parties = useParties(reading, columns, props.parties)
  const lands = useUnknownColumns(reading.unknown)
  const { idOf, nameOf } = parties
  const run = useMemo(
    () => withoutKnown(withParties(reading, columns, idOf), rows, columns),
    [reading, columns, rows, idOf],
  )
  const shown = useMemo(
    () => ({ ...run, rows: run.rows.map((row) => ({ ...row, values: shownValues(row, nameOf) })) }),
    [run, nameOf],
  )

  async function upload() {
    await parties.create()
    return add({
      leaseID,
      rows: run.rows.map(({ values }) => ({
        ...withoutInterests(values),
        recordingInterest: interestsIn(values),
      })),
    })
  }

  return (
    <UploadPreview
      run={shown}
      fileName={fileName}
      fields={fields}
      waitsFor={waitsFor(parties, lands)}
      onUpload={upload}
      onClose={onClose}
    >
      {lands.notLeased.length > 0 && <Alert severity="error">{messages.notLeased(lands.notLeased)}</Alert>}
      <Remarks
        severity="warning"
        title={`${counted(lands.unknown.length, 'column')} left out`}
        remarks={lands.unknown.map(({ row, heading, filled }) => ({
          row,
          text: messages.unknownColumn(heading, filled),
        }))}
      />
      <UnknownParties {...parties} />
    </UploadPreview>
  )
}

function waitsFor(parties: Parties, lands: ReturnType<typeof useUnknownColumns>): string | undefined {
  const failure = parties.failure ?? lands.failure
  if (failure !== undefined) return failure
  if (parties.isPending || lands.isPending) return messages.loading
  if (lands.notLeased.length > 0) return messages.waitsForLands
  const left = parties.unknown.filter(({ name }) => parties.idOf(name) === undefined)
  return left.length > 0 ? messages.waitsForParties(left.length) : undefined
}

/** As the table shows it. */
function shownValues({ values }: RecordingRow, nameOf: (id: string) => string): RecordingRow['values'] {
  const acres = Object.entries(values).flatMap(([name, value]) => (name.startsWith(ACRES_ON) ? [value] : []))
  const { grantor, grantee } = values
  return {
    ...values,
    ...(grantor !== undefined && { grantor: nameOf(grantor) }),
    ...(grantee !== undefined && { grantee: nameOf(grantee) }),
    totalAcres: sum(acres),
  }
}
