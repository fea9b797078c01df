import type { Selected } from '@landbook/contracts/catalogue/selections'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { well } from '@landbook/contracts/records/well/declaration'
import { Typography } from '@mui/material'
import { useRecord } from '../../engine/data/records.ts'
import { namesOf } from '../../engine/data/selection.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { useHolds } from '../../engine/session/session.ts'
import type { LandTabProps } from './land.ts'

const { label, fields } = well.lists.divisionOrder

/** A division order of the land, with the well that it is of. */
type OrderOfLand = Selected<'tract', typeof SELECT>['divisionOrders'][number]

const FIELDS = namesOf(fields)
const SELECT = [{ divisionOrders: ['id', ...FIELDS, { Well: ['id', 'name'] }] }] as const

const Column = DataTable.Col<OrderOfLand>

const TABLE = (
  <DataTable>
    <Column
      source="well"
      label={well.title}
      width={170}
      value={({ Well }) => Well.name}
      render={({ Well }) => <RecordLink type="well" id={Well.id} name={Well.name} />}
    />
    {FIELDS.map((name) => (
      <Column
        key={name}
        {...fieldColumn<typeof fields, typeof name, OrderOfLand>(fields, name)}
        width={metaOf(fields[name]).kind === 'share' ? 108 : 98}
      />
    ))}
  </DataTable>
)

/** The division orders of a land; nothing without any. */
export function LandDivisionOrders({ id, name }: LandTabProps) {
  const mayRead = useHolds(well.read)
  const { data } = useRecord('tract', mayRead ? id : undefined, { fields: [], select: SELECT })
  const orders = data?.divisionOrders ?? []
  if (orders.length === 0) return null
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {label}
      </Typography>
      <ArrayField<OrderOfLand, 'well'>
        label={`${label} of ${name}`}
        data={orders}
        sort={{ field: 'well', order: 'ASC' }}
      >
        {TABLE}
      </ArrayField>
    </>
  )
}
