import { date, type Fields, labelOf, metaOf, text } from '@landbook/contracts/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { useRecords } from '../../data/records.ts'
import { RecordLinks } from '../../kit/page/RecordLinks.tsx'
import { useIsPast } from '../../kit/page/RecordPast.tsx'
import type { Item } from '../../kit/table/ChildTable.tsx'
import { useHolds } from '../../session/session.ts'
import { DerivedParts } from '../derived/DerivedParts.tsx'
import type { LeaseRow } from './leaseRow.ts'

const OF_WELL = ['spudDate', 'rigReleaseDate', 'completionDate', 'status'] as const
const LANDS = 'drilledOn'

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
  const mayRead = useHolds(well.read)
  const isPast = useIsPast()
  const ids = useMemo(() => row.wells.flatMap(({ Well }) => (Well ? [Well.id] : [])), [row.wells])
  const { data: wells = [] } = useRecords('well', {
    fields: OF_WELL,
    select: [{ [LANDS]: ['id', 'name'] }],
    filter: { id_in: ids },
    enabled: mayRead && !isPast && ids.length > 0,
  })
  const wellOf = (part: Item) => {
    const of = row.wells.find(({ id }) => id === part.id)?.Well?.id
    return wells.find(({ id }) => id === of)
  }
  return (
    <DerivedParts
      record={lease}
      list="wells"
      row={row}
      {...(mayRead && !isPast && { more: { fields: FIELDS, of: (part) => ({ ...wellOf(part) }) } })}
      render={{ [LANDS]: (part) => <RecordLinks type="tract" records={wellOf(part)?.drilledOn ?? []} /> }}
    />
  )
}
