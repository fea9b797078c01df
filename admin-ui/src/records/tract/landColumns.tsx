import { ownerPercent } from '@landbook/contracts/calculations/ownership'
import { type Field, labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import type { FieldName, Listed } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { formatDecimal } from '@landbook/contracts/values/decimals'
import { Box } from '@mui/material'
import { Dash } from '../../kit/format.tsx'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { TypeMark } from './TypeMark.tsx'

/** The list's selection: only its columns. */
export const LAND_ROW = {
  fields: ['name', 'color', 'state', 'county', 'familyNMA', 'familyNSA'],
  select: [{ mineralsOwned: ['id', 'mineralFraction', { Owner: ['id', 'name'] }] }],
} as const

/** A land as loaded by the list. */
export type LandRow = Listed<'tract', typeof LAND_ROW.fields, typeof LAND_ROW.select>

const PERCENT_PLACES = 2

/** A field, the number of the row, or an owner. */
type LandColumn = FieldName<'tract'> | 'number' | (typeof OWNERS)[number]

export const LAND_COLUMNS: readonly Column<LandRow, LandColumn>[] = [
  { key: 'number', label: '#', width: 56, align: 'right', value: () => null, isPosition: true },
  {
    key: 'name',
    label: labelOf(tract.fields.name).toUpperCase(),
    width: 190,
    value: ({ name }) => name,
    render: ({ id, name, color }) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <TypeMark type={color} />
        <RecordLink type="tract" id={id} name={name} />
      </Box>
    ),
  },
  {
    key: 'color',
    label: labelOf(tract.fields.color).toUpperCase(),
    width: 90,
    value: ({ color }) => color,
  },
  figure('familyNMA', tract.fields.familyNMA),
  figure('familyNSA', tract.fields.familyNSA),
  ...OWNERS.map(percentOf),
]

function figure(key: 'familyNMA' | 'familyNSA', schema: Field): Column<LandRow, LandColumn> {
  const { label, places = 0 } = metaOf(schema)
  return {
    key,
    label,
    width: 150,
    align: 'right',
    value: (row) => row[key],
    render: (row) => formatDecimal(row[key], places) || <Dash />,
  }
}

/** The owner's share of the minerals. */
function percentOf(owner: (typeof OWNERS)[number]): Column<LandRow, LandColumn> {
  const value = ({ mineralsOwned }: LandRow) =>
    ownerPercent(mineralsOwned.find(({ Owner }) => Owner?.name === owner)?.mineralFraction)
  return {
    key: owner,
    label: `${owner} %`,
    width: 90,
    align: 'right',
    value,
    render: (row) => formatDecimal(value(row), PERCENT_PLACES) || <Dash />,
  }
}
