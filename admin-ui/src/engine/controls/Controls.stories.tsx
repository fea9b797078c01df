import { Stack } from '@mui/material'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { AutocompleteControl } from './AutocompleteControl.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { CheckboxControl } from './CheckboxControl.tsx'
import { DayControl } from './DayControl.tsx'
import { RadioControl } from './RadioControl.tsx'
import { RadioGroupControl } from './RadioGroupControl.tsx'
import { SelectArrayControl } from './SelectArrayControl.tsx'
import { SelectControl } from './SelectControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { TextControl } from './TextControl.tsx'
import { ToggleControl } from './ToggleControl.tsx'

export default { component: TextControl }

const KINDS = [
  { value: 'oil', label: 'Oil' },
  { value: 'gas', label: 'Gas' },
]

function Controls() {
  const [text, setText] = useState('')
  const [day, setDay] = useState('2026-03-01')
  const [kind, setKind] = useState('oil')
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [isOn, setOn] = useState(false)
  const control = { options: KINDS, value: kind, onChange: setKind }
  return (
    <Stack sx={{ gap: 2, maxWidth: 420 }}>
      <TextControl
        label="Name"
        value={text}
        onChange={setText}
        helperText="As it is written"
        problem={text === '' ? 'A name is needed' : undefined}
      />
      <ToggleControl label="One beside the other" {...control} />
      <DayControl label="From" value={day} onChange={setDay} />
      <CalendarButton day={day} last="2026-12-31" onChoose={setDay} />
      <SelectControl label="One of a few" {...control} />
      <SelectArrayControl
        label="Several of a few"
        options={KINDS}
        value={kinds}
        onChange={setKinds}
        text={`${kinds.length} of 2`}
      />
      <AutocompleteControl
        label="One of many"
        placeholder="All"
        options={KINDS}
        value={KINDS.find(({ value }) => value === kind) ?? null}
        onChange={(_, chosen) => setKind(chosen?.value ?? 'oil')}
      />
      <RadioGroupControl label="One, shown in full" {...control} />
      <RadioControl value="alone" label="One beside others" checked onChange={() => setOn(true)} />
      <CheckboxControl label="Ticked" checked={isOn} onChange={setOn} />
      <SwitchControl label="Switched on" checked={isOn} onChange={setOn} />
    </Stack>
  )
}

const render = () => <Controls />

export const Untouched: Story = {
  render,
  play: async ({ canvas }) => expect(await canvas.findByText('A name is needed')).toBeVisible(),
}

export const Changed: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Reeves')
    await expect(canvas.getByText('As it is written')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Gas' }))
    await expect(canvas.getByRole('combobox', { name: 'One of a few' })).toHaveTextContent('Gas')
    await expect(canvas.getByRole('combobox', { name: 'One of many' })).toHaveValue('Gas')
    await userEvent.click(canvas.getByLabelText('Ticked'))
    await expect(canvas.getByLabelText('Switched on')).toBeChecked()
  },
}

export const SeveralChosen: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Several of a few' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Gas' }))
    await expect(canvas.getByText('1 of 2')).toBeInTheDocument()
  },
}
