import { user } from '@landbook/contracts/catalogue/user'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { Form } from 'react-admin'
import { expect, screen } from 'storybook/test'
import { sampleRecord, well } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { PastRecord } from '../ui/RecordPast.tsx'
import { AutocompleteInput } from './AutocompleteInput.tsx'
import { BooleanInput } from './BooleanInput.tsx'
import { CheckMark } from './CheckMark.tsx'
import { Choice, optionsOf } from './Choice.tsx'
import { DateInput } from './DateInput.tsx'
import { DeclarationContext, MayWrite } from './declaration.ts'
import { NumberInput } from './NumberInput.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { ReferenceArrayInput, ReferenceInput } from './ReferenceInput.tsx'
import { SelectArrayInput } from './SelectArrayInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'

export default { component: TextInput }

/** A well, and the choices of several, which it has none of. */
const fields = { ...well.fields, roles: user.fields.roles }
const stored = { ...sampleRecord(well, 1), roles: ['READ_LANDS', 'READ_WELLS'] }

const render = () => (
  <Form record={stored} noValidate>
    <DeclarationContext value={{ fields, links: well.links }}>
      <Stack sx={{ gap: 2, maxWidth: 480 }}>
        <TextInput source="name" helperText="As the commission has it" />
        <NumberInput source="totalDepth" warning="Deeper than any well nearby" />
        <DateInput source="spudDate" />
        <BooleanInput source="inService" />
        <SelectInput source="county" choices={['Loving', 'Reeves']} />
        <AutocompleteInput source="status" />
        <SelectArrayInput source="roles" />
        <ReferenceInput source="operatedBy" />
        <ReferenceArrayInput source="drilledOn" />
        <ReadOnlyField label="Net acres" value="320.00" numeric helperText="Half of 640" />
      </Stack>
    </DeclarationContext>
  </Form>
)

const opens = (label: string, role: 'combobox' | 'button' = 'combobox'): Story => ({
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole(role, { name: label }))
    const [option] = await screen.findAllByRole('option')
    await expect(option).toBeVisible()
  },
})

export const ByTheirNames: Story = { render }

export const Typed: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    const typedInto = async (label: RegExp, text: string) => {
      const input = await canvas.findByLabelText(label)
      await userEvent.clear(input)
      await userEvent.type(input, text)
      return input
    }
    await expect(await typedInto(/^Name/, ' Alpha 2H')).toHaveValue(' Alpha 2H')
    await expect(await typedInto(/^Total Depth/, '12,000.50')).toHaveValue('12,000.50')
    const date = await typedInto(/^Spud Date/, '3/1/26')
    await expect(date).toHaveValue('3/1/26')
    await userEvent.tab()
    await expect(date).toHaveValue('03/01/2026')
    await expect(canvas.getByLabelText('Net acres')).toHaveAttribute('readonly')
    const box = canvas.getByRole('checkbox')
    const before = (box as HTMLInputElement).checked
    await userEvent.click(box)
    await expect((box as HTMLInputElement).checked).toBe(!before)
  },
}
export const ChoiceOfOne = opens('County')
export const ChoiceOfSeveral = opens('Permissions')
export const ChoiceOfRecord = opens('Operated By')

/** Of the record as it was, beside what it is today. */
export const Past: Story = {
  render: () => (
    <PastRecord
      value={
        new Map([
          ['name', 'Alpha 1H'],
          ['spudDate', '03/01/2026'],
        ])
      }
    >
      <MayWrite value={false}>{render()}</MayWrite>
    </PastRecord>
  ),
}

const counties = optionsOf(new Map(['Loving', 'Reeves'].map((name) => [name, name])))

function Filter() {
  const [chosen, choose] = useState<string | undefined>('Reeves')
  return (
    <>
      <Choice label="County" options={counties} chosen={chosen} onChange={choose} sx={{ width: 240 }} />
      <CheckMark checked={chosen !== undefined} />
    </>
  )
}

export const OrAll: Story = {
  render: () => <Filter />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByRole('combobox', { name: 'County' }))
    await userEvent.type(canvas.getByRole('combobox', { name: 'County' }), 'lov{ArrowDown}{Enter}')
    await expect(canvas.getByRole('combobox', { name: 'County' })).toHaveValue('Loving')
  },
}
