import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button } from '@mui/material'
import { expect, screen } from 'storybook/test'
import { never, refused, type Story } from '../../../stories/story.ts'
import { DataTable } from './DataTable.tsx'
import { LinkedView } from './LinkedView.tsx'
import { List, ListOfDay } from './List.tsx'
import { ListFilter } from './ListFilter.tsx'
import { RowsExport } from './RowsExport.tsx'

export default { component: List }

const FILTERS = [
  <ListFilter
    key="state"
    source="state"
    label="State"
    value={(row: { state: string }) => row.state}
    shown="menu"
  />,
  <ListFilter
    key="type"
    source="type"
    label="Type"
    value={(row: { type: string }) => row.type}
    shown="menu"
  />,
]
const SORT = { field: 'name', order: 'ASC' } as const
const ROW = { fields: ['name', 'type', 'phone', 'companyWebsite', 'operatorNumber'] }

const render = () => (
  <List
    resource="Operators"
    label="Operators"
    row={ROW}
    sort={SORT}
    filters={FILTERS}
    actions={<Button variant="contained">Add Operator</Button>}
  >
    <DataTable bulkActionButtons={<Button variant="contained">Edit them…</Button>}>
      <DataTable.Col source="name" label="Company Name" width={200} />
      <DataTable.Col source="type" label="Type" />
      <DataTable.Col source="phone" label="Main Phone" />
      <DataTable.Col source="companyWebsite" label="Website" />
      <DataTable.NumberCol source="operatorNumber" label="Operator #" />
    </DataTable>
  </List>
)

export const Rows: Story = { render, play: async ({ canvas }) => void (await canvas.findByText('Apache')) }

export const NoneYet: Story = {
  render,
  parameters: { answers: { Operator: () => [], OperatorCount: () => 0 } },
  play: async ({ canvas }) => void (await canvas.findByText(MESSAGES.list.noRowsYet)),
}

export const NothingFound: Story = {
  render,
  parameters: { address: '/Operators?q=nobody' },
  play: async ({ canvas }) => void (await canvas.findByText(MESSAGES.list.nothingFound)),
}

export const WithoutTools: Story = {
  render: () => (
    <List
      resource="Operators"
      label="Operators"
      row={ROW}
      hasTools={false}
      tools={<RowsExport label="Download" />}
    >
      <DataTable>
        <DataTable.Col source="name" label="Company Name" width={200} />
      </DataTable>
    </List>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Apache')
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Columns' })).toBeNull()
  },
}

export const BeingRead: Story = { render, parameters: { answers: { Operator: never } } }

export const Failed: Story = {
  render,
  parameters: { answers: { Operator: refused('You may not read operators') } },
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}

export const Filtered: Story = {
  render,
  parameters: { address: '/Operators?state=New+Mexico&q=o' },
  play: async ({ canvas }) => {
    await canvas.findByText('Marathon')
    await expect(canvas.queryByText('Apache')).toBeNull()
  },
}

export const Selected: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    for (const box of (await canvas.findAllByRole('checkbox')).slice(1, 4)) await userEvent.click(box)
  },
}

export const AsOfPastDay: Story = {
  render,
  parameters: { address: '/Operators?asOf=2026-03-01' },
  play: async ({ canvas }) => void (await canvas.findByText('Apache')),
}

export const Printed: Story = {
  render,
  play: async ({ canvas }) => {
    await canvas.findByText('Apache')
    window.dispatchEvent(new Event('beforeprint'))
  },
}

const opens = (name: string): Story => ({
  render,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Apache')
    await userEvent.click(await canvas.findByRole('button', { name }))
    await screen.findByRole('dialog')
  },
})

const withRows = (density: string): Story => ({
  render,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Apache')
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('button', { name: density }))
    await userEvent.keyboard('{Escape}')
  },
})

export const MediumRows = withRows(MESSAGES.list.density.medium)
export const RowsOfTwoLines = withRows(MESSAGES.list.density.tall)

export const FilterMenu = opens('Filter')
export const Columns = opens('Columns')
export const SavedViews = opens(MESSAGES.list.views.title)

/** Of a page that has the day, and views of several lists. */
export const InPage: Story = {
  render: () => (
    <LinkedView>
      <ListOfDay resource="Operators" label="Operators" row={ROW} sort={SORT}>
        <DataTable>
          <DataTable.Col source="name" label="Company Name" width={200} />
        </DataTable>
      </ListOfDay>
    </LinkedView>
  ),
  parameters: { address: '/Operators?open=gone' },
  play: async ({ canvas }) => {
    await canvas.findByText('Apache')
    await expect(await screen.findByText(MESSAGES.list.views.isGone)).toBeVisible()
  },
}
