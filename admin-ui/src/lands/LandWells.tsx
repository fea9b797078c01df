import { well } from '@landbook/contracts/records/well'
import type { Row } from '../app/dataProvider.ts'
import { fieldColumn } from '../kit/fieldColumn.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import type { Column } from '../kit/RecordTable.tsx'
import type { LandTabProps } from './LandDetail.tsx'
import { LandDivisionOrders } from './LandDivisionOrders.tsx'
import { RecordsOnLand } from './RecordsOnLand.tsx'

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

/** The Wells tab: what has been drilled on the land, and what its payors state. */
export function LandWells(land: LandTabProps) {
  return (
    <>
      <RecordsOnLand
        land={land}
        type="well"
        title="Wells"
        select={SELECT}
        rows={wellsOn}
        columns={COLUMNS}
        sortedBy="name"
        emptyText="No wells are drilled on this land"
      />
      <LandDivisionOrders {...land} />
    </>
  )
}
