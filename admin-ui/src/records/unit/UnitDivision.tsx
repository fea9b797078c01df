import type { ShownFields } from '@landbook/contracts/catalogue/shown'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { INCOMPLETE } from '@landbook/contracts/engine/values/shares'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { unitShown } from '@landbook/contracts/records/unit/shown'
import { Alert } from '@mui/material'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'

const { TextInput } = typedForm('unit')

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
            helperText={lastWell ? UNIT_MESSAGES.ofLastWell(lastWell) : UNIT_MESSAGES.noWells}
            numeric
          />
        ))}
      {differingWells && (
        <FullWidth>
          <Alert severity="warning">{UNIT_MESSAGES.differingWells(differingWells)}</Alert>
        </FullWidth>
      )}
      {HOLDERS.map(({ stated }) => (
        <TextInput key={stated} source={stated} />
      ))}
    </>
  )
}
