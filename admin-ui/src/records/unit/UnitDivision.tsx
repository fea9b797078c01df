import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { ShownFields } from '@landbook/contracts/records/shown'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { unitShown } from '@landbook/contracts/records/unit/shown'
import { INCOMPLETE } from '@landbook/contracts/values/doi'
import { Alert } from '@mui/material'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { FullWidth } from '../../kit/form/RecordForm.tsx'
import { ReadOnlyField } from '../../kit/inputs/ReadOnlyField.tsx'
import type { SlotProps } from '../derived/slots.ts'

type Shown = { readonly [N in keyof ShownFields<'unit'>]?: string | null }

const HOLDERS = [
  { shown: 'mesDOI', stated: 'statedMesDOI' },
  { shown: 'mpiDOI', stated: 'statedMpiDOI' },
  { shown: 'sroDOI', stated: 'statedSroDOI' },
] as const

/** The division of interest of the last well, read-only, and beside it what was stated for the unit. */
export function UnitDivision({ row }: SlotProps<Shown>) {
  const { lastWell, differingWells } = row ?? {}
  return (
    <>
      {row &&
        HOLDERS.map(({ shown }) => (
          <ReadOnlyField
            key={shown}
            label={labelOf(unitShown.fields[shown])}
            value={row[shown] ?? INCOMPLETE}
            helperText={lastWell ? MESSAGES.unit.ofLastWell(lastWell) : MESSAGES.unit.noWells}
            numeric
          />
        ))}
      {differingWells && (
        <FullWidth>
          <Alert severity="warning">{MESSAGES.unit.differingWells(differingWells)}</Alert>
        </FullWidth>
      )}
      {HOLDERS.map(({ stated }) => (
        <RecordField key={stated} record={unit} name={stated} />
      ))}
    </>
  )
}
