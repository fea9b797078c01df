import { labelOf } from '@landbook/contracts/kernel/fields'
import { well } from '@landbook/contracts/records/well'
import type { Row } from '../app/dataProvider.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { type Column, RecordTable } from '../kit/RecordTable.tsx'

/** A well as a land names it. */
interface WellOnLand extends Row {
  name: string
  apiNumber: string | null
  status: string | null
}

/** What a land's page asks for, to show the wells drilled on it. */
export const WELLS_OF_LAND = 'drilledOn { id name apiNumber status }'

export function wellsOn(land: Row): readonly WellOnLand[] {
  return (land.drilledOn ?? []) as WellOnLand[]
}

const COLUMNS: readonly Column<WellOnLand>[] = [
  {
    key: 'name',
    label: labelOf(well.fields.name),
    width: 260,
    value: ({ name }) => name,
    render: ({ id, name }) => <RecordLink type="well" id={id} name={name} />,
  },
  { key: 'apiNumber', label: labelOf(well.fields.apiNumber), value: ({ apiNumber }) => apiNumber },
  { key: 'status', label: labelOf(well.fields.status), value: ({ status }) => status },
]

/** The Wells tab: what has been drilled on the land. */
export function LandWells({ land }: { land: Row }) {
  return (
    <RecordTable
      label={`Wells on ${land.name}`}
      rows={wellsOn(land)}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      initialSort={{ key: 'name', descending: false }}
      emptyText="No wells are drilled on this land"
    />
  )
}
