import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button } from '@mui/material'
import { expect, waitFor } from 'storybook/test'
import { never, refused, type Story } from '../../../stories/story.ts'
import { FormSection } from '../form/FormLayout.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { CreateToolbar } from '../form/Toolbar.tsx'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { Create } from './Create.tsx'
import { Edit } from './Edit.tsx'
import { EditBase } from './EditBase.tsx'

export default { component: Edit }

const parameters = { address: '/Operators/operator-1', path: '/Operators/:id' }

const inputs = (
  <FormSection title="Company">
    <FieldInput source="name" />
    <FieldInput source="city" />
  </FormSection>
)

const render = () => (
  <Edit resource="Operators" actions={<Button>Call</Button>}>
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
)

export const Opened: Story = {
  render,
  parameters,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTA Oil Producers' })).toBeVisible()
    await expect(canvas.getByLabelText(/^Company Name/)).toHaveValue('BTA Oil Producers')
    await expect(canvas.getByRole('button', { name: 'Call' })).toBeVisible()
  },
}
export const BeingRead: Story = { render, parameters: { ...parameters, answers: { Operator: never } } }
export const Failed: Story = {
  render,
  parameters: { ...parameters, answers: { Operator: refused('You may not read operators') } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent('You may not read operators'),
}
export const Absent: Story = {
  render,
  parameters: { ...parameters, address: '/Operators/nobody' },
  play: async ({ canvas }) => void (await canvas.findByText(MESSAGES.notFound('Operator'))),
}
export const ForReaders: Story = {
  render,
  parameters: { ...parameters, roles: ['READ_OPERATORS'] },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.notAuthorized)
    await expect(canvas.queryByRole('button', { name: 'Update' })).toBeNull()
  },
}

export const WithoutHead: Story = {
  render: () => <EditBase resource="Operators" render={({ record }) => <h2>{String(record.name)}</h2>} />,
  parameters,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'BTA Oil Producers' })).toBeVisible(),
}

export const Added: Story = {
  render: () => (
    <Create resource="Operators">
      <SimpleForm toolbar={<CreateToolbar />}>{inputs}</SimpleForm>
    </Create>
  ),
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add Operator' })
    await expect(add).toBeDisabled()
    await userEvent.type(canvas.getByLabelText(/^Company Name/), 'Mewbourne')
    await waitFor(() => expect(add).toBeEnabled())
  },
}
