import { type Compared, type FilterMember, valuesOf } from '@landbook/contracts/catalogue/report/conditions'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Box, Stack } from '@mui/material'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import { DayControl } from '../../engine/controls/DayControl.tsx'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
import { TextControl } from '../../engine/controls/TextControl.tsx'
import type { ConditionProps } from './conditionProps.ts'
import { valueText } from './conditionText.ts'
import { useValueOptions } from './useValueOptions.ts'

const messages = REPORT_MESSAGES

interface Props extends ConditionProps {
  member: FilterMember
  compared: Compared
  values: readonly string[]
  problem: string | undefined
  onChange: (values: readonly string[]) => void
}

/** As many inputs as the comparison takes values. */
export function ConditionValues(props: Props) {
  const { member, compared, values, problem, onChange } = props
  switch (valuesOf(compared)) {
    case 'none':
      return null
    case 'several':
      return <SeveralValues {...props} />
    case 'two':
      return (
        <Stack direction="row" sx={{ gap: 1 }}>
          <OneValue
            {...props}
            label={messages.from}
            onChange={([from = '']) => onChange([from, values[1] ?? ''])}
          />
          <OneValue
            {...props}
            label={messages.to}
            values={values.slice(1)}
            problem={problem && ' '}
            onChange={([to = '']) => onChange([values[0] ?? '', to])}
          />
        </Stack>
      )
    case 'one':
      return member.kind === 'flag' ? <YesOrNo {...props} /> : <OneValue {...props} label={messages.value} />
  }
}

function OneValue({ member: { kind }, values, problem, onChange, label }: Props & { label: string }) {
  const control = {
    autoFocus: label !== messages.to,
    fullWidth: true,
    label,
    value: values[0] ?? '',
    problem,
    onChange: (typed: string) => onChange([typed]),
  }
  if (kind === 'date') return <DayControl {...control} />
  const isFigure = kind === 'decimal' || kind === 'count'
  return (
    <TextControl {...control} {...(isFigure && { slotProps: { htmlInput: { inputMode: 'decimal' } } })} />
  )
}

const FLAGS = ['true', 'false']

function YesOrNo({ member, values, problem, onChange }: Props) {
  return (
    <SelectControl
      label={messages.value}
      options={FLAGS.map((flag) => ({ value: flag, label: valueText(member, flag) }))}
      value={values[0] ?? ''}
      problem={problem}
      onChange={(flag) => onChange([flag])}
    />
  )
}

/** From those that there are; texts can be typed as well. */
function SeveralValues({ type, member, filter, values, problem, onChange }: Props) {
  const options = useValueOptions(type, member, filter)
  const find = (value: string) => options.find((option) => option.value === value)
  return (
    <AutocompleteControl
      multiple
      label={messages.values}
      problem={problem}
      freeSolo={member.kind === 'text'}
      disableCloseOnSelect
      filterSelectedOptions
      autoSelect={member.kind === 'text'}
      options={options.map(({ value }) => value)}
      value={[...values]}
      getOptionLabel={(value) => find(value)?.text ?? value}
      onChange={(_, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, value) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2, typography: 'body2' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{find(value)?.text}</Box>
          <Box sx={{ color: 'text.secondary' }}>{find(value)?.count?.toLocaleString('en-US')}</Box>
        </Box>
      )}
    />
  )
}
