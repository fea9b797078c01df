import { TRACT_TYPE_FILTERS } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import type { RecordFilter } from '../../engine/list/recordFilters.ts'
import { COUNTY_FILTER, STATE_FILTER } from '../places/placeFilters.ts'
import { LAND_COLUMNS, LAND_READS, type LandRow } from './landColumns.tsx'
import { LAND } from './layout.ts'
import { TYPE_FILTER, TypeSelect } from './TypeSelect.tsx'

const [, ...TYPES] = TRACT_TYPE_FILTERS

const FILTERS: readonly RecordFilter<LandRow>[] = [
  { ...STATE_FILTER, shown: 'chip' },
  { ...COUNTY_FILTER, shown: 'chip' },
  { name: TYPE_FILTER, label: 'Type', value: ({ color }) => color, options: TYPES, shown: 'input' },
]

const INPUTS = [<TypeSelect key={TYPE_FILTER} />]

export function LandList() {
  return (
    <DerivedList
      type="tract"
      layout={LAND}
      reads={LAND_READS}
      columns={LAND_COLUMNS}
      filters={FILTERS}
      filterInputs={INPUTS}
      exportName="LandsTable"
      error={TRACT_MESSAGES.notLoaded}
      empty="No land like this"
    />
  )
}
