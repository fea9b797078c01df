import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { recordingColumns } from '@landbook/contracts/records/lease/recording-run'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Alert, Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useRecords } from '../../engine/data/records.ts'
import { useSaved } from '../../engine/form/useSaved.ts'
import { useHolds } from '../../engine/session/session.ts'
import { ChainOfTitle } from '../title/ChainOfTitle.tsx'
import {
  chainFields,
  chainLands,
  chainParties,
  documentsOf,
  interestsIn,
  rowOf,
  sheetRowOf,
  withoutInterests,
} from './leaseChain.ts'
import type { LeaseRow } from './leaseRow.ts'
import { UploadRecordings } from './UploadRecordings.tsx'
import { type ChainWrites, useAssignmentWrites, useRecordingWrites } from './useChainWrites.ts'

/** The recordings of a lease and its assignments (spec part 2, section 2). */
export function LeaseTitle({ row }: { row: LeaseRow }) {
  const recordings = useRecordingWrites(row)
  const assignments = useAssignmentWrites(row)
  const mayPick = useHolds(operator.read)
  const mayWrite = useHolds(lease.write)
  return (
    <Stack sx={{ gap: 4 }}>
      {mayWrite && !mayPick && <Alert severity="info">{LEASE_MESSAGES.noParties}</Alert>}
      <Documents row={row} list="leaseRecordings" writes={recordings} />
      <Stack sx={{ gap: 1 }}>
        <Typography variant="h2">{lease.lists.assignments.label}</Typography>
        <Documents row={row} list="assignments" writes={assignments} />
      </Stack>
    </Stack>
  )
}

interface Props {
  row: LeaseRow
  list: 'leaseRecordings' | 'assignments'
  writes: ChainWrites
}

/** Documents with a column of acres for each leased land. */
function Documents({ row, list, writes }: Props) {
  const saved = useSaved()
  const operators = useRecords('operator', {
    fields: ['name', 'alias', 'operatorNumber'],
    orderBy: ['name_asc'],
    enabled: useHolds(operator.read),
  }).data
  const documents = useMemo(() => documentsOf(row, list), [row, list])
  const lands = useMemo(() => chainLands(row.leasedLands, documents), [row.leasedLands, documents])
  const parties = useMemo(() => chainParties(documents, operators ?? []), [documents, operators])
  const fields = useMemo(() => chainFields(lease.lists[list].fields, lands, parties), [list, lands, parties])
  const sheet = useMemo(
    () => ({
      fields: recordingColumns(lease.lists[list].fields, lands),
      rows: documents.map(sheetRowOf),
    }),
    [list, lands, documents],
  )
  const rows = useMemo(() => documents.map(rowOf), [documents])
  const interestsOf = (id: string) => rows.find((document) => document.id === id) ?? {}
  return (
    <ChainOfTitle
      record={{ id: row.id, name: row.leaseName, revision: row.revision }}
      list={{ ...lease.lists[list], fields }}
      label={list === 'assignments' ? lease.lists[list].label : LEASE_MESSAGES.recordings}
      rows={rows}
      sheet={sheet}
      upload={
        list === 'leaseRecordings' && (
          <UploadRecordings
            leaseID={row.id}
            columns={sheet.fields}
            fields={fields}
            rows={rows}
            parties={parties}
          />
        )
      }
      onAdd={(values) => saved(writes.add(withoutInterests(values), interestsIn(values)))}
      onUpdate={(id, values, options) => {
        const changed = interestsIn(values).length > 0
        const interests = changed ? interestsIn({ ...interestsOf(id), ...values }) : undefined
        return saved(writes.change(id, withoutInterests(values), interests, options))
      }}
      onDelete={(id) => saved(writes.remove(id))}
    />
  )
}
