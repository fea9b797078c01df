import { ListContextProvider, useList } from 'react-admin'
import { expect, screen } from 'storybook/test'
import { well } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { BulkEditButton } from './BulkEditButton.tsx'
import { BulkRunButton } from './BulkRunButton.tsx'
import { forgetRun } from './keptRuns.ts'

export default { component: BulkEditButton }

function Selected() {
  const list = useList<{ id: string }>({ data: [] })
  return (
    <ListContextProvider value={{ ...list, selectedIds: ['well-0', 'well-1', 'well-2'] }}>
      <BulkEditButton record={well} editable={['county', 'operatedBy', 'inService']} />
      <BulkRunButton record={well} />
    </ListContextProvider>
  )
}

const render = () => <Selected />
const beforeEach = () => forgetRun('well')

export const Button: Story = { render, beforeEach }

export const Planned: Story = {
  render,
  beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Edit 3 wells/ }))
    await userEvent.type(await screen.findByLabelText(/New County/), 'Ward')
    await screen.findByText('Alpha 1H')
  },
}

const outcomes = [0, 1, 2].map((n) => ({
  id: `well-${n}`,
  revision: n === 2 ? null : 1,
  changed: n !== 2,
  problem: n === 2 ? { code: 'CONFLICT', message: 'Somebody changed it meanwhile' } : null,
}))

export const Done: Story = {
  ...Planned,
  parameters: { answers: { EditWells: () => outcomes } },
  play: async (context) => {
    await Planned.play?.(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Agree' }))
    await screen.findByText(/meanwhile/)
    await expect(await screen.findByRole('dialog')).toHaveTextContent('2 wells changed')
  },
}
