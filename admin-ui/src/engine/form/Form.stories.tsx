import { TextInput } from 'react-admin'
import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { CheckboxGroupInput } from '../inputs/CheckboxGroupInput.tsx'
import { PasswordInput } from '../inputs/PasswordInput.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'

export default { component: Form }

const EMPTY = { name: '', types: [] as string[], password: '' }
const CHOICES = [
  { id: 'well', name: 'Wells' },
  { id: 'lease', name: 'Leases' },
]

/** Says what is wrong, and no longer asks for the name once all is there. */
const render = () => (
  <Form
    defaultValues={EMPTY}
    sx={{ maxWidth: 420 }}
    onSubmit={async ({ types, password }, form) => {
      if (types.length === 0) return { types: 'Choose one', password: 'Enter it' }
      if (password === '') return { password: 'Enter it' }
      form.reset({ ...EMPTY, name: types.join(', ') })
      return undefined
    }}
  >
    <TextInput source="name" label="Name" validate={(typed) => (typed ? undefined : 'A name is needed')} />
    <CheckboxGroupInput source="types" label="Record Types" choices={CHOICES} />
    <PasswordInput source="password" label="Password" />
    <SubmitButton>Create</SubmitButton>
  </Form>
)

export const Empty: Story = { render }

export const Refused: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Name')
    const create = canvas.getByRole('button', { name: 'Create' })
    await userEvent.click(create)
    await expect(await canvas.findByText('A name is needed')).toBeVisible()
    await expect(name).toHaveFocus()
    await userEvent.type(name, 'Sheet')
    await userEvent.click(create)
    await expect(await canvas.findByText('Choose one')).toBeVisible()
    await expect(canvas.getByLabelText('Wells')).toHaveFocus()
    await expect(canvas.getByLabelText('Password')).toBeInvalid()
  },
}

export const Submitted: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Name')
    await userEvent.type(name, 'Sheet')
    for (const type of ['Leases', 'Wells']) await userEvent.click(canvas.getByLabelText(type))
    await userEvent.type(canvas.getByLabelText('Password'), 'secret{Enter}')
    // In the order of the choices.
    await expect(await canvas.findByDisplayValue('well, lease')).toBeVisible()
  },
}
