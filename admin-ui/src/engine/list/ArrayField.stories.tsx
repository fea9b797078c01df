import { Button } from '@mui/material'
import { expect, waitFor } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { ArrayField } from './ArrayField.tsx'
import { DataTable } from './DataTable.tsx'

export default { component: ArrayField }

const PEOPLE = ['Ann Lee', 'Bob Ray', 'Cora Mae Diaz', 'Dan Ortiz', 'Eve Stone'].map((name, n) => ({
  id: name,
  name,
  role: n % 2 === 0 ? 'Landman' : 'Analyst',
  acres: String(640 * n + 40.25),
}))

const COLUMNS = [
  <DataTable.Col key="name" source="name" label="Name" width={200} />,
  <DataTable.Col key="role" source="role" label="Role" render={({ role }) => <em>{role}</em>} />,
  <DataTable.NumberCol key="acres" source="acres" label="Acres" description="What they look after" />,
  <DataTable.Col key="actions" label="Actions" render={() => <Button size="small">Write</Button>} />,
]

interface Props {
  people: typeof PEOPLE | undefined
  pageSizes?: readonly number[]
}

const Table = ({ people, ...pages }: Props) => (
  <ArrayField data={people} label="People" search exportName="People" empty="Nobody is here yet" {...pages}>
    <DataTable>{COLUMNS}</DataTable>
  </ArrayField>
)

export const Rows: Story = { render: () => <Table people={PEOPLE} /> }
export const Found: Story = {
  ...Rows,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Search People'), 'cora')
    await waitFor(() => expect(canvas.queryByText('Ann Lee')).toBeNull())
    await expect(canvas.getByText('Cora Mae Diaz')).toBeVisible()
  },
}
export const Empty: Story = { render: () => <Table people={[]} /> }
export const BeingRead: Story = { render: () => <Table people={undefined} /> }
const PAGE_SIZES = [2, 5]
export const InPages: Story = { render: () => <Table people={PEOPLE} pageSizes={PAGE_SIZES} /> }
