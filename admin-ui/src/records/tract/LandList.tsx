import { MESSAGES } from '@landbook/contracts/messages'
import { TRACT_TYPE_FILTERS } from '@landbook/contracts/records/tract/declaration'
import { COUNTY_FILTER, type RecordFilter, STATE_FILTER } from '../../kit/list/recordFilters.ts'
import { DerivedList } from '../derived/DerivedList.tsx'
import { LAND_COLUMNS, LAND_READS, type LandRow } from './landColumns.tsx'
import { LAND } from './layout.ts'
import { TYPE_FILTER, TypeSelect } from './TypeSelect.tsx'

const [, ...TYPES] = TRACT_TYPE_FILTERS

const FILTERS: readonly RecordFilter<LandRow>[] = [
  { ...STATE_FILTER, shown: 'chip' },
  { ...COUNTY_FILTER, shown: 'chip' },
  { name: TYPE_FILTER, label: 'Type', value: ({ color }) => color, options: TYPES, shown: 'input' },
]

export function LandList() {
  return (
    <DerivedList
      type="tract"
      layout={LAND}
      reads={LAND_READS}
      columns={LAND_COLUMNS}
      filters={FILTERS}
      filterInputs={<TypeSelect />}
      exportName="LandsTable"
      failedText={MESSAGES.tract.notLoaded}
      emptyText="No land like this"
    />
  )
}
