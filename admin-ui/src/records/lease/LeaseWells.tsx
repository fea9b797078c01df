import { date, type Fields, labelOf, metaOf, text } from '@landbook/contracts/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { RecordLinks } from '../../kit/page/RecordLinks.tsx'
import type { Item } from '../../kit/table/ChildTable.tsx'
import { DerivedParts } from '../derived/DerivedParts.tsx'
import type { LeaseRow } from './leaseRow.ts'
import { LANDS, OF_WELL, useLeaseWells } from './useLeaseWells.ts'

/** The lands and dates of the wells, read-only: they are changed with the well. */
const FIELDS: Fields = {
  [LANDS]: text(labelOf(tract.fields.name), { computed: true }),
  ...Object.fromEntries(
    OF_WELL.map((name) => {
      const { kind, label } = metaOf(well.fields[name])
      return [name, kind === 'date' ? date(label, { computed: true }) : text(label, { computed: true })]
    }),
  ),
}

/** The wells of a lease, with the dates that its continuous development counts from. */
export function LeaseWells({ row }: { row: LeaseRow }) {
  const wells = useLeaseWells(row)
  const wellOf = (part: Item) => {
    const of = row.wells.find(({ id }) => id === part.id)?.Well?.id
    return wells?.find(({ id }) => id === of)
  }
  return (
    <DerivedParts
      record={lease}
      list="wells"
      row={row}
      {...(wells && { more: { fields: FIELDS, of: (part) => ({ ...wellOf(part) }) } })}
      render={{ [LANDS]: (part) => <RecordLinks type="tract" records={wellOf(part)?.drilledOn ?? []} /> }}
    />
  )
}
