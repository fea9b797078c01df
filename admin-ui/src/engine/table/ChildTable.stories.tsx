import { expect, fn, screen, waitFor } from 'storybook/test'
import { operator, sampleRecord } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { ChildTable, type ChildTableProps, type Item } from './ChildTable.tsx'
import { ChildTableDeletion } from './ChildTableDeletion.tsx'
import { ChildTableEditor } from './ChildTableEditor.tsx'

export default { component: ChildTable }

const { contacts: list } = operator.lists
const rows = sampleRecord(operator, 0).contacts as Item[]
const [onAdd, onUpdate, onDelete] = [fn(async () => true), fn(async () => true), fn(async () => true)]
const onDone = fn()

const table: ChildTableProps<typeof list.fields> = {
  list,
  rows,
  revision: 0,
  itemLabel: 'Contact',
  onAdd,
  onUpdate,
  onDelete,
  messages: {
    notAdded: 'The contact is not added',
    notUpdated: 'The contact is not updated',
    notDeleted: 'The contact is not deleted',
    confirmDelete: 'Delete this contact?',
  },
  nameOf: ({ contactName }) => String(contactName),
  exportName: 'Contacts',
}

const render = () => <ChildTable {...table} />

export const Rows: Story = { render }
export const Empty: Story = { render: () => <ChildTable {...table} rows={[]} /> }
export const OnlyRead: Story = { render: () => <MayWrite value={false}>{render()}</MayWrite> }
const many = Array.from({ length: 60 }, (_, index) => ({ ...rows[0], id: `contact-${index}` }) as Item)

export const Many: Story = {
  render: () => <ChildTable {...table} rows={many} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('grid', { name: list.label })).toBeVisible()
    const [edit] = await canvas.findAllByRole('button', { name: 'Edit Ann Lee' })
    if (edit) await userEvent.click(edit)
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeVisible()
  },
}
export const InPages: Story = { render: () => <ChildTable {...table} pageSize={2} /> }

const pressed = (name: string): Story => ({
  render,
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name })),
})

export const Added = pressed('Add Contact')
export const Edited = pressed('Edit Ann Lee')
export const Deleted: Story = {
  render,
  play: async (context) => {
    await pressed('Delete Ann Lee').play?.(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Agree' }))
    await expect(onDelete).toHaveBeenCalledWith(rows[0]?.id)
  },
}

export const Editor: Story = {
  render: () => (
    <ChildTableEditor
      fields={list.fields}
      item={rows[0]}
      rows={rows}
      revision={0}
      title="Edit Ann Lee"
      failure="The contact is not updated"
      onAdd={onAdd}
      onUpdate={onUpdate}
      onDone={onDone}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const save = await canvas.findByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await userEvent.type(await canvas.findByLabelText('Position'), ' and more')
    await userEvent.click(save)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(onUpdate).toHaveBeenCalledWith(
      rows[0]?.id,
      { position: 'Position 1 and more' },
      { revision: 0 },
    )
  },
}

export const Deletion: Story = {
  render: () => (
    <ChildTableDeletion
      item={rows[0]}
      name="Ann Lee"
      question="Delete this contact?"
      failure="The contact is not deleted"
      onDelete={onDelete}
      onClose={onDone}
    />
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Agree' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    await expect(onDelete).toHaveBeenCalledWith(rows[0]?.id)
  },
}
