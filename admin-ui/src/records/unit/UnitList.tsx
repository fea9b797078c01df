import { well } from '@landbook/contracts/records/well/declaration'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { UNIT } from './layout.ts'
import { landsOf } from './unitWells.ts'

const LANDS = [{ drilledOn: ['id', 'name'] }] as const

const readsFor = (mayReadWells: boolean) =>
  ['name', 'landIDs', { wells: mayReadWells ? LANDS : undefined }] as const
const [WITH_WELLS, WITHOUT_WELLS] = [readsFor(true), readsFor(false)]

const { List, DataTable } = typedList('unit', { layout: UNIT, reads: WITH_WELLS })

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
      render={({ landIDs, wells }) =>
        wells && landIDs ? <RecordLinks type="tract" records={landsOf(wells)} /> : landIDs
      }
    />
    <DataTable.Col source="status" />
  </DataTable>
)

/** Spec part 2, section 2. */
export function UnitList() {
  const mayReadWells = useHolds(well.read)
  return (
    <List label="Units" reads={mayReadWells ? WITH_WELLS : WITHOUT_WELLS}>
      {TABLE}
    </List>
  )
}
