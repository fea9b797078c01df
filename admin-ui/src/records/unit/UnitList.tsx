import { well } from '@landbook/contracts/records/well/declaration'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow, WrittenColumns } from '../../engine/derived/writtenColumns.ts'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { RecordLinks } from '../../engine/page/RecordLinks.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { UNIT } from './layout.ts'
import { landsOf } from './unitWells.ts'

const LANDS = [{ drilledOn: ['id', 'name'] }] as const

const readsFor = (mayReadWells: boolean) =>
  ['name', 'landIDs', { wells: mayReadWells ? LANDS : undefined }] as const
const [WITH_WELLS, WITHOUT_WELLS] = [readsFor(true), readsFor(false)]

const COLUMNS: WrittenColumns<'unit', ListRow<'unit', typeof WITH_WELLS>> = {
  name: { render: ({ id, name }) => <RecordLink type="unit" id={id} name={name} inNewTab /> },
  currentOperator: { label: 'Operator', width: 180 },
  landIDs: {
    width: 260,
    render: ({ landIDs, wells }) =>
      wells && landIDs ? <RecordLinks type="tract" records={landsOf(wells)} /> : landIDs,
  },
}

/** Spec part 2, section 2. */
export function UnitList() {
  const mayReadWells = useHolds(well.read)
  return (
    <DerivedList
      type="unit"
      layout={UNIT}
      label="Units"
      reads={mayReadWells ? WITH_WELLS : WITHOUT_WELLS}
      columns={COLUMNS}
    />
  )
}
