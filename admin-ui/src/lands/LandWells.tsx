import { well } from '@landbook/contracts/records/well'
import { Skeleton } from '@mui/material'
import type { Row } from '../app/dataProvider.ts'
import { useRecord } from '../app/operations.ts'
import { useHolds } from '../app/session.ts'
import { fieldColumn } from '../kit/fieldColumn.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordPart } from '../kit/RecordPart.tsx'
import { type Column, RecordTable } from '../kit/RecordTable.tsx'
import type { LandTabProps } from './LandDetail.tsx'

/** A well as a land names it. */
interface WellOnLand extends Row {
  name: string
}

const SELECT = 'drilledOn { id name apiNumber status }'

const wellsOn = (land: Row): readonly WellOnLand[] => (land.drilledOn ?? []) as WellOnLand[]

const COLUMNS: readonly Column<WellOnLand>[] = [
  fieldColumn(well.fields, 'name', {
    width: 260,
    render: ({ id, name }) => <RecordLink type="well" id={id} name={name} />,
  }),
  fieldColumn(well.fields, 'apiNumber'),
  fieldColumn(well.fields, 'status'),
]

/** The Wells tab: what has been drilled on the land. */
export function LandWells({ id, name }: LandTabProps) {
  return (
    <RecordPart type="tract" id={id} select={SELECT} shows={{ type: 'well', as: 'wells' }}>
      {(land) => (
        <RecordTable
          label={`Wells on ${name}`}
          rows={wellsOn(land)}
          columns={COLUMNS}
          rowKey={(row) => row.id}
          initialSort={{ key: 'name', descending: false }}
          emptyText="No wells are drilled on this land"
        />
      )}
    </RecordPart>
  )
}

const MOST_NAMED = 5

/** For the question before a land is deleted: the wells that would lose it. */
export function WellsThatLoseLand({ id }: { id: string }) {
  const mayRead = useHolds(well.read)
  const { data, isPending } = useRecord('tract', mayRead ? id : undefined, { fields: [], select: SELECT })
  if (mayRead && isPending) return <Skeleton />
  const names = data ? wellsOn(data).map(({ name }) => name) : []
  if (names.length === 0) return null
  const more = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `${names.length === 1 ? 'One well is' : `${names.length} wells are`} drilled on it: ${named}`
}
