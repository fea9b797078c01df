import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { counted } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RadioGroupControl } from '../../engine/controls/RadioGroupControl.tsx'
import { VisuallyHidden } from '../../engine/ui/VisuallyHidden.tsx'
import { bothOf, labelAt, type MergePlan, mayStandBoth, type Side, textAt, valuesOf } from './mergePlan.ts'
import type { OpenedOperator } from './openedOperator.ts'

const messages = MERGE_MESSAGES

interface StaysProps {
  operators: readonly OpenedOperator[]
  /** An id. */
  stays: string
  onChoose: (id: string) => void
}

/** Selects the operator to keep. */
export const WhichStays = ({ operators, stays, onChoose }: StaysProps) => (
  <RadioGroupControl
    label={messages.whichStays}
    options={operators.map((row) => ({
      value: row.id,
      label: (
        <>
          <strong>{row.name}</strong> {tellApart(row)}
        </>
      ),
    }))}
    value={stays}
    onChange={onChoose}
    slotSx={{ label: { typography: 'h3', '&, &.Mui-focused': { color: 'text.primary' } } }}
  />
)

/** Details that distinguish similarly named operators. */
const tellApart = ({ operatorNumber, city, wellCount }: OpenedOperator): string =>
  [
    operatorNumber && `${labelOf(operator.fields.operatorNumber)} ${operatorNumber}`,
    city,
    counted(wellCount, 'well'),
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  plan: MergePlan
  sides: Readonly<Record<string, Side>>
  onSide: (field: string, side: Side) => void
}

const twoColumns = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const

/** The values in which two operators differ, side by side under their names, a choice for each. */
export function MergeChoices({ plan: { keep, ended, differing }, sides, onSide }: Props) {
  const names = [keep.name, ended.name] as const
  return (
    <div>
      <Box aria-hidden sx={{ ...twoColumns, ...header }}>
        {names.map((name) => (
          <Typography key={name} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        ))}
      </Box>
      {differing.map((field) => (
        <RadioGroupControl<Side>
          key={field}
          label={labelAt(field)}
          options={[
            { value: 'kept', label: <Named name={keep.name}>{textAt(field, valuesOf(keep)[field])}</Named> },
            {
              value: 'other',
              label: <Named name={ended.name}>{textAt(field, valuesOf(ended)[field])}</Named>,
            },
            ...(mayStandBoth(field)
              ? [
                  {
                    value: 'both' as const,
                    label: (
                      <Both text={textAt(field, bothOf(valuesOf(keep)[field], valuesOf(ended)[field]))} />
                    ),
                  },
                ]
              : []),
          ]}
          value={sides[field] ?? 'kept'}
          onChange={(side) => onSide(field, side)}
          fullWidth
          sx={{ mt: 1 }}
          slotSx={{ label: { typography: 'caption' }, group: twoColumns }}
        />
      ))}
    </div>
  )
}

/** Sticky above the values. */
const header = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  backgroundImage: 'inherit',
  borderBottom: 1,
  borderColor: 'divider',
  py: 0.5,
} as const

/** A value, for screen readers with the name of the operator that has it. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {children}
    <VisuallyHidden> ({name})</VisuallyHidden>
  </>
)

const Both = ({ text }: { text: string }) => (
  <>
    <VisuallyHidden>{text}</VisuallyHidden>
    {messages.both}
  </>
)
