import { fieldsThrough } from '@landbook/contracts/catalogue/shown'
import { date, type Fields, metaOf, text } from '@landbook/contracts/engine/kernel/fields'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { termsOfWell } from '@landbook/contracts/records/lease/development'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { cdcDate } from '@landbook/contracts/records/lease/terms'
import { Typography } from '@mui/material'
import { useMemo } from 'react'
import type { NamedRecord } from '../../engine/data/records.ts'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import type { InputProps } from '../../engine/inputs/declaredInput.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import type { LeaseRow } from './leaseRow.ts'
import { landNames, useLandsOfWells } from './useLandsOfWells.ts'
import { WarnedTie } from './WarnedTie.tsx'

const LIST = lease.lists.wells
const { as } = LIST.target

/** Read-only, as they are changed with the well. */
const OF_WELLS: Fields = Object.fromEntries(
  Object.entries(fieldsThrough(LIST)).map(([name, schema]) => {
    const { kind, label } = metaOf(schema)
    return [name, (kind === 'date' ? date : text)(label, { computed: true })]
  }),
)

/** Spec part 2, section 2. */
const COLUMNS = [
  as,
  'cdcTerm',
  'landId',
  'spudDate',
  'rigReleaseDate',
  'completionDate',
  'cdcDate',
  'status',
] as const

/** The wells of a lease, with the dates that its continuous development counts from. */
export function LeaseWells({ row }: { row: LeaseRow }) {
  const lands = useLandsOfWells(row)
  const inputs = useMemo(
    () => ({
      [as]: (props: InputProps) => <WarnedTie {...props} leaseID={row.id} argument="wellID" />,
    }),
    [row.id],
  )
  return (
    <DerivedParts
      record={lease}
      list="wells"
      row={row}
      more={OF_WELLS}
      columns={COLUMNS}
      tied={LEASE_MESSAGES.wells.name}
      render={{
        landId: ({ landId }) => <LandIds names={landNames(landId)} lands={lands} />,
        cdcDate: ({ id }) => <CdcDate row={row} id={id} />,
      }}
      inputs={inputs}
    />
  )
}

function LandIds({ names, lands }: { names: readonly string[]; lands: readonly NamedRecord[] }) {
  const found = names.flatMap((name) => lands.find((land) => land.name === name) ?? [])
  if (names.length === 0) return <Dash />
  return found.length === names.length ? <RecordLinks type="tract" records={found} /> : names.join(', ')
}

/** The well's date plus the term, or else the date that was entered. */
function CdcDate({ row, id }: { row: LeaseRow; id: string }) {
  const part = row.wells.find((well) => well.id === id)
  if (!part?.cdcDate) return <Dash />
  const { cdcDays, ...terms } = termsOfWell(row, part)
  const isByHand = cdcDate(terms, part, part.cdcTerm ?? cdcDays) === null
  return (
    <>
      {formatDate(part.cdcDate)}
      {isByHand && (
        <Typography variant="body2" color="textSecondary">
          {LEASE_MESSAGES.wells.byHand}
        </Typography>
      )}
    </>
  )
}
