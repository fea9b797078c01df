import type { FieldName, Selected } from '@landbook/contracts/catalogue/selections'
import { well } from '@landbook/contracts/records/well/declaration'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { WellLink } from '../well/WellLink.tsx'
import { LandDivisionOrders } from './LandDivisionOrders.tsx'
import type { LandTabProps } from './land.ts'
import { RecordsOnLand } from './RecordsOnLand.tsx'

const SELECT = [{ drilledOn: ['id', 'name', 'apiNumber', 'status', 'inactive'] }] as const

/** A well as a land names it. */
type WellOnLand = Selected<'tract', typeof SELECT>['drilledOn'][number]

const COLUMNS: readonly Column<WellOnLand, FieldName<'well'>>[] = [
  fieldColumn(well.fields, 'name', {
    width: 260,
    render: (row) => <WellLink well={row} />,
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
        rows={({ drilledOn }) => drilledOn}
        columns={COLUMNS}
        sortedBy="name"
        emptyText="No wells are drilled on this land"
      />
      <LandDivisionOrders {...land} />
    </>
  )
}
