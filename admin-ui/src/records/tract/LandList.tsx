import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { TRACT_TYPE_FILTERS, tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { Box } from '@mui/material'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { COUNTY_FILTER, STATE_FILTER } from '../places/placeFilters.ts'
import { LAND } from './layout.ts'
import { TypeMark } from './TypeMark.tsx'
import { TYPE_FILTER, TypeSelect } from './TypeSelect.tsx'

const READS = ['name', 'color', 'state', 'county'] as const

const { List, DataTable, ListFilter } = typedList('tract', { layout: LAND, reads: READS })

const TABLE = (
  <DataTable empty="No land like this">
    <DataTable.NumberCol source="number" label="#" width={56} value={() => null} isPosition />
    <DataTable.Col
      source="name"
      label={labelOf(tract.fields.name).toUpperCase()}
      width={190}
      render={({ id, name, color }) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          <TypeMark type={color} />
          <RecordLink type="tract" id={id} name={name} />
        </Box>
      )}
    />
    <DataTable.Col
      source="color"
      label={labelOf(tract.fields.color).toUpperCase()}
      width={90}
      value={({ color }) => color}
    />
    <DataTable.Col source="familyNMA" width={150} />
    <DataTable.Col source="familyNSA" width={150} />
    <DataTable.Col source="mesPercent" description={TRACT_MESSAGES.percentOf('MES')} width={90} />
    <DataTable.Col source="mpiPercent" description={TRACT_MESSAGES.percentOf('MPI')} width={90} />
    <DataTable.Col source="sroPercent" description={TRACT_MESSAGES.percentOf('SRO')} width={90} />
  </DataTable>
)

const [, ...TYPES] = TRACT_TYPE_FILTERS

const FILTERS = [
  <ListFilter key="state" {...STATE_FILTER} shown="chip" />,
  <ListFilter key="county" {...COUNTY_FILTER} shown="chip" />,
  <ListFilter
    key="type"
    source={TYPE_FILTER}
    member="color"
    label="Type"
    value={({ color }) => color}
    options={TYPES}
    shown="input"
  />,
  <TypeSelect key="input" />,
]

export const LandList = () => (
  <List filters={FILTERS} exportName="LandsTable" error={TRACT_MESSAGES.notLoaded}>
    {TABLE}
  </List>
)
