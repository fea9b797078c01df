import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useEffect, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { expect, screen } from 'storybook/test'
import { operator, sampleRecord } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { FieldJump } from './FieldJump.tsx'
import { FormSection } from './FormLayout.tsx'
import { SimpleForm } from './SimpleForm.tsx'

export default { component: FieldJump }

const stored = sampleRecord(operator, 1)

function Asking() {
  // It looks for the fields that are there.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <ResourceContextProvider value="Operators">
      <RecordContextProvider value={stored}>
        <SimpleForm>
          <FormSection title="Company" columns={2}>
            <FieldInput source="name" />
            <FieldInput source="city" />
          </FormSection>
        </SimpleForm>
        {isOpen && <FieldJump onClose={() => setOpen(false)} />}
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

const asked = () => screen.findByRole('combobox', { name: MESSAGES.keys.field })

export const Asked: Story = {
  render: () => <Asking />,
  play: async () => {
    await asked()
  },
}
export const Found: Story = {
  render: () => <Asking />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await asked(), 'cit')
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('textbox', { name: 'City' })).toHaveFocus()
  },
}
