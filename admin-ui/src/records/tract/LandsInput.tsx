import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDecimal, knownSum } from '@landbook/contracts/engine/values/decimals'
import { typed } from '@landbook/contracts/engine/values/known-sums'
import { tract } from '@landbook/contracts/records/tract/declaration'
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useRecords } from '../../engine/data/records.ts'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { ReferenceArrayInput } from '../../engine/inputs/ReferenceInput.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { Value } from '../../engine/ui/format.tsx'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { Sum } from '../../engine/ui/Sum.tsx'

const SHOWN = ['familyID', 'state', 'county', 'acreage'] as const
const { fields } = tract
const ACRE_PLACES = 2
const NONE: readonly string[] = []

interface Props extends SlotProps<Row> {
  /** By default the link of rights of way and of other leases to the lands that they lie on. */
  source?: string
}

/** The lands of an agreement: a picker, and what is known of those that are picked, with their acres in all. */
export function LandsInput({ source = 'locatedOn' }: Props) {
  const picked: unknown = useWatch({ name: source })
  const ids = Array.isArray(picked) ? picked.map(String) : NONE
  const mayRead = useHolds(tract.read)
  // In the past, what is known of other records today is hidden.
  const isPast = useIsPast()
  return (
    <FullWidth>
      <ReferenceArrayInput source={source} />
      {mayRead && !isPast && ids.length > 0 && <Lands ids={ids} />}
    </FullWidth>
  )
}

function Lands({ ids }: { ids: readonly string[] }) {
  const { data: lands } = useRecords('tract', {
    fields: ['name', ...SHOWN],
    filter: { id_in: ids },
    orderBy: ['name_asc'],
  })
  if (!lands) return null
  const acres = lands.map(({ acreage }) => typed(acreage))
  return (
    <TableContainer component={Box} tabIndex={0} role="group" aria-label="Lands" sx={{ mt: 3 }}>
      <Table size="small" aria-label="Lands">
        <TableHead>
          <TableRow>
            <TableCell>{labelOf(fields.name)}</TableCell>
            {SHOWN.map((name) => (
              <TableCell key={name} align={name === 'acreage' ? 'right' : 'left'}>
                {labelOf(fields[name])}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lands.map((land) => (
            <TableRow key={land.id}>
              <TableCell>
                <RecordLink type="tract" id={land.id} name={land.name} />
              </TableCell>
              {SHOWN.map((name) => (
                <TableCell key={name} align={name === 'acreage' ? 'right' : 'left'}>
                  <Value schema={fields[name]} value={land[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={SHOWN.length} sx={{ typography: 'body2' }}>
              Total Acres
            </TableCell>
            <TableCell align="right" sx={{ typography: 'body2', fontWeight: 600 }}>
              <Sum
                of={knownSum(acres)}
                format={(total) => formatDecimal(total, ACRE_PLACES)}
                without={lands.flatMap(({ name }, index) => (acres[index] === null ? [name] : []))}
              />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
