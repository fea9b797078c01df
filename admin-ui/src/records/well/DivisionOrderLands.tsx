import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import {
  type ComparedShare,
  DOI_FIELDS,
  type HolderShare,
  type LandCheck,
} from '@landbook/contracts/records/division-orders/check'
import type { Inputs, Taken } from '@landbook/contracts/records/division-orders/facts'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { TableCell, TableRow } from '@mui/material'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { WorkingButton } from '../../engine/ui/WorkingButton.tsx'
import { Caption, CheckTable, Computed, VerdictText } from './DivisionOrderParts.tsx'

const messages = DIVISION_ORDER_MESSAGES
const { fields } = well.lists.divisionOrder

/** Input → the figure of a division order that it stands for. */
const INPUTS = {
  acres: 'platTractAcres',
  unitAcres: 'wellUnitAcres',
  feet: 'lateralFeet',
  wellFeet: 'wellLateralFeet',
  ownership: 'mineralOwnership',
  royaltyRate: 'royaltyRate',
} as const satisfies Partial<Record<keyof Inputs, keyof typeof fields>>

const NAMES = Object.keys(INPUTS) as (keyof typeof INPUTS)[]

/** Feet where a land has them. */
const namesFor = (lands: readonly LandCheck[]) =>
  NAMES.filter((name) => !name.toLowerCase().endsWith('feet') || lands.some(({ inputs }) => inputs[name]))

const columnsFor = (names: typeof NAMES) => [
  tract.title,
  ...names.map((name) => labelOf(fields[INPUTS[name]])),
  ...OWNERS.map((holder) => labelOf(fields[DOI_FIELDS[holder]])),
  labelOf(fields.totalDOI),
]

/** What goes into the check of each land, with its origin, and what comes out of it. */
export function DivisionOrderLands({ lands }: { lands: readonly LandCheck[] }) {
  const names = namesFor(lands)
  return (
    <CheckTable label={`${messages.check}: ${messages.byLand}`} columns={columnsFor(names)}>
      {lands.map(({ land, inputs, holders, total, hasOrder }) => (
        <TableRow key={land.id} sx={{ verticalAlign: 'top' }}>
          <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
            <RecordLink type="tract" {...land} />
          </TableCell>
          {names.map((name) => (
            <TableCell key={name} align="right">
              <Input taken={inputs[name]} land={land} />
            </TableCell>
          ))}
          {OWNERS.map((holder) => (
            <TableCell key={holder} align="right">
              <Share share={holders[holder]} label={`${holder}, ${land.name}`} isStated={hasOrder} />
            </TableCell>
          ))}
          <TableCell align="right">
            <Share share={total} isStated={hasOrder} />
          </TableCell>
        </TableRow>
      ))}
    </CheckTable>
  )
}

function Input({ taken, land }: { taken: Taken | undefined; land: LandCheck['land'] }) {
  if (!taken) return <Dash />
  return (
    <>
      {taken.figure}
      <Caption>
        <Origin from={taken.from} land={land} />
      </Caption>
      {taken.from.is === 'lease' && <Caption sx={{ whiteSpace: 'normal' }}>{taken.from.amended}</Caption>}
    </>
  )
}

function Origin({ from, land }: { from: Taken['from']; land: LandCheck['land'] }) {
  if (from.is === 'divisionOrder') return messages.fromOrder
  if (from.is === 'well') return messages.fromWell
  if (from.is === 'map') return messages.fromMap[from.span]
  const record = from.is === 'land' ? { type: 'tract' as const, ...land } : { type: from.is, ...from }
  return (
    <>
      {from.is} <RecordLink type={record.type} id={record.id} name={record.name} />
    </>
  )
}

interface ShareProps {
  share: ComparedShare & Partial<HolderShare>
  /** Of its parts. */
  label?: string
  /** Whether there is a division order that it could be stated in. */
  isStated: boolean
}

function Share({ share, label = '', isStated }: ShareProps) {
  const { computed, parts = [] } = share
  return (
    <>
      <Computed figure={computed}>
        {parts.length > 0 && <WorkingButton label={label} steps={parts} />}
      </Computed>
      {isStated && computed !== null && (
        // Five columns of figures have to fit beside each other.
        <Caption sx={{ whiteSpace: 'normal' }}>
          <VerdictText {...share} />
        </Caption>
      )}
    </>
  )
}
