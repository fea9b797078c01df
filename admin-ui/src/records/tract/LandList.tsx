import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { TRACT_TYPE_FILTERS, tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { ownerPercent } from '@landbook/contracts/records/tract/ownership'
import { Box } from '@mui/material'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { COUNTY_FILTER, STATE_FILTER } from '../places/placeFilters.ts'
import { LAND } from './layout.ts'
import { TypeMark } from './TypeMark.tsx'
import { TYPE_FILTER, TypeSelect } from './TypeSelect.tsx'

const READS = [
  'name',
  'color',
  'state',
  'county',
  { mineralsOwned: ['id', 'mineralFraction', { Owner: ['id', 'name'] }] },
] as const

type LandRow = ListRow<'tract', typeof READS>

const { List, DataTable, ListFilter } = typedList('tract', { layout: LAND, reads: READS })

const PERCENT_PLACES = 2

/** The owner's share of the family's minerals. */
const percentOf =
  (owner: string) =>
  ({ mineralsOwned }: LandRow) =>
    ownerPercent(mineralsOwned.find(({ Owner }) => Owner?.name === owner)?.mineralFraction)

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
    {OWNERS.map((owner) => (
      <DataTable.NumberCol
        key={owner}
        source={owner}
        label={`${owner} %`}
        description={TRACT_MESSAGES.percentOf(owner)}
        width={90}
        value={percentOf(owner)}
        render={(row) => formatDecimal(percentOf(owner)(row), PERCENT_PLACES) || <Dash />}
      />
    ))}
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
