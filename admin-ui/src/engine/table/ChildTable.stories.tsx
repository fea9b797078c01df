import { operator, sampleRecord } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { ChildTable, type ChildTableProps, type Item } from './ChildTable.tsx'
import { ChildTableDeletion } from './ChildTableDeletion.tsx'
import { ChildTableEditor } from './ChildTableEditor.tsx'

export default { component: ChildTable }

const { contacts: list } = operator.lists
const rows = sampleRecord(operator, 0).contacts as Item[]
const saved = async () => true

const table: ChildTableProps<typeof list.fields> = {
  list,
  rows,
  revision: 0,
  itemLabel: 'Contact',
  onAdd: saved,
  onUpdate: saved,
  onDelete: saved,
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
export const InPages: Story = { render: () => <ChildTable {...table} pageSize={2} /> }

const pressed = (name: string): Story => ({
  render,
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name })),
})

export const Added = pressed('Add Contact')
export const Edited = pressed('Edit Ann Lee')
export const Deleted = pressed('Delete Ann Lee')

export const Editor: Story = {
  render: () => (
    <ChildTableEditor
      fields={list.fields}
      item={rows[0]}
      rows={rows}
      revision={0}
      title="Edit Ann Lee"
      failure="The contact is not updated"
      onAdd={saved}
      onUpdate={saved}
      onDone={() => {}}
    />
  ),
}

export const Deletion: Story = {
  render: () => (
    <ChildTableDeletion
      item={rows[0]}
      name="Ann Lee"
      question="Delete this contact?"
      failure="The contact is not deleted"
      onDelete={saved}
      onClose={() => {}}
    />
  ),
}
