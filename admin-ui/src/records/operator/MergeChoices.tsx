import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { counted } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../../engine/ui/VisuallyHidden.tsx'
import { bothOf, labelAt, type MergePlan, mayStandBoth, type Side, textAt, valuesOf } from './mergePlan.ts'
import type { OpenedOperator } from './openedOperator.ts'

const { merge: messages } = MESSAGES

interface StaysProps {
  operators: readonly OpenedOperator[]
  /** An id. */
  stays: string
  onChoose: (id: string) => void
}

/** Selects the operator to keep. */
export function WhichStays({ operators, stays, onChoose }: StaysProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: 'h3', '&, &.Mui-focused': { color: 'text.primary' } }}>
        {messages.whichStays}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={stays} onChange={(_, chosen) => onChoose(chosen)}>
        {operators.map((row) => (
          <Option key={row.id} value={row.id}>
            <strong>{row.name}</strong> {tellApart(row)}
          </Option>
        ))}
      </RadioGroup>
    </FormControl>
  )
}

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
        <FormControl key={field} fullWidth sx={{ mt: 1 }}>
          <FormLabel id={`differs-${field}`} sx={{ typography: 'caption' }}>
            {labelAt(field)}
          </FormLabel>
          <RadioGroup
            aria-labelledby={`differs-${field}`}
            value={sides[field] ?? 'kept'}
            onChange={(_, side) => onSide(field, side as Side)}
            sx={twoColumns}
          >
            {([keep, ended] as const).map((row, index) => (
              <Option key={row.id} value={index === 0 ? 'kept' : 'other'}>
                {textAt(field, valuesOf(row)[field])}
                <VisuallyHidden> ({names[index]})</VisuallyHidden>
              </Option>
            ))}
            {mayStandBoth(field) && (
              <Option value="both">
                <VisuallyHidden>
                  {textAt(field, bothOf(valuesOf(keep)[field], valuesOf(ended)[field]))}
                </VisuallyHidden>
                {messages.both}
              </Option>
            )}
          </RadioGroup>
        </FormControl>
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

function Option({ value, children }: { value: string; children: ReactNode }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" sx={{ py: 0.5 }} />}
      label={children}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{
        alignItems: 'flex-start',
        '& .MuiFormControlLabel-label': {
          pt: 0.5,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          minWidth: 0,
        },
      }}
    />
  )
}
