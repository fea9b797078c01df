import { TRACT_TYPE_FILTERS, tract } from '@landbook/contracts/records/tract/declaration'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { RecordList } from '../../kit/list/RecordList.tsx'
import { COUNTY_FILTER, type RecordFilter, STATE_FILTER } from '../../kit/list/recordFilters.ts'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { LAND_COLUMNS, LAND_ROW, type LandRow } from './landColumns.tsx'
import { TYPE_FILTER, TypeSelect } from './TypeSelect.tsx'

const BY_NAME = { field: 'name', order: 'ASC' } as const

const [, ...TYPES] = TRACT_TYPE_FILTERS

const FILTERS: readonly RecordFilter<LandRow>[] = [
  { ...STATE_FILTER, shown: 'chip' },
  { ...COUNTY_FILTER, shown: 'chip' },
  { name: TYPE_FILTER, label: 'Type', value: ({ color }) => color, options: TYPES, shown: 'input' },
]

export function LandList() {
  const mayWrite = useHolds(tract.write)
  return (
    <RecordList
      type="tract"
      label="Lands"
      row={LAND_ROW}
      columns={LAND_COLUMNS}
      sort={BY_NAME}
      filters={FILTERS}
      filterInputs={<TypeSelect />}
      isAddressed
      exportName="LandsTable"
      emptyText="No land like this"
      actions={
        mayWrite && (
          <Button component={Link} to={paths.addLand()} variant="contained" startIcon={<AddIcon />}>
            Add Land
          </Button>
        )
      }
    />
  )
}
