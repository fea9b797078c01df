import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { UNIT } from './layout.ts'
import { landsOf } from './unitWells.ts'

const { List, DataTable } = typedList('unit', {
  layout: UNIT,
  reads: ['name', 'landIDs', { wells: [{ drilledOn: ['id', 'name'] }] }],
})

const TABLE = (
  <DataTable>
    <DataTable.Col
      source="name"
      render={({ id, name }) => <RecordLink type="unit" id={id} name={name} inNewTab />}
    />
    <DataTable.Col source="unitType" />
    <DataTable.Col source="currentOperator" label="Operator" width={180} />
    <DataTable.Col
      source="landIDs"
      width={260}
      // Of those who may not read wells, they are not asked for.
      render={({ landIDs, wells }) =>
        wells && landIDs ? <RecordLinks type="tract" records={landsOf(wells)} /> : landIDs
      }
    />
    <DataTable.Col source="status" />
  </DataTable>
)

/** Spec part 2, section 2. */
export const UnitList = () => <List label="Units">{TABLE}</List>
