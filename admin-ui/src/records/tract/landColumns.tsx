import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import type { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { ownerPercent } from '@landbook/contracts/records/tract/ownership'
import { Box } from '@mui/material'
import type { ListRow, WrittenColumns } from '../../engine/derived/writtenColumns.ts'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { TypeMark } from './TypeMark.tsx'

type OwnerName = (typeof OWNERS)[number]

/** What columns and filters read. */
export const LAND_READS = [
  'name',
  'color',
  'state',
  'county',
  { mineralsOwned: ['id', 'mineralFraction', { Owner: ['id', 'name'] }] },
] as const

export type LandRow = ListRow<'tract', typeof LAND_READS>

const PERCENT_PLACES = 2

export const LAND_COLUMNS: WrittenColumns<'tract', LandRow, 'number' | OwnerName> = {
  number: { label: '#', width: 56, align: 'right', value: () => null, isPosition: true },
  name: {
    label: labelOf(tract.fields.name).toUpperCase(),
    width: 190,
    render: ({ id, name, color }) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <TypeMark type={color} />
        <RecordLink type="tract" id={id} name={name} />
      </Box>
    ),
  },
  color: { label: labelOf(tract.fields.color).toUpperCase(), width: 90, value: ({ color }) => color },
  familyNMA: { width: 150 },
  familyNSA: { width: 150 },
  MES: percentOf('MES'),
  MPI: percentOf('MPI'),
  SRO: percentOf('SRO'),
}

/** The owner's share of the minerals. */
function percentOf(owner: OwnerName) {
  const value = ({ mineralsOwned }: LandRow) =>
    ownerPercent(mineralsOwned.find(({ Owner }) => Owner?.name === owner)?.mineralFraction)
  return {
    label: `${owner} %`,
    width: 90,
    align: 'right',
    value,
    render: (row: LandRow) => formatDecimal(value(row), PERCENT_PLACES) || <Dash />,
  } as const
}
