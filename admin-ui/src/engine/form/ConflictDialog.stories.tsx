import { Form, ResourceContextProvider } from 'react-admin'
import { expect, fn, screen, within } from 'storybook/test'
import { operator } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { OthersProvider } from './FormNews.tsx'
import type { Undecided } from './merge.ts'

export default { component: ConflictDialog }

const who = () => ({ name: 'Ann Lee', at: '2026-03-01T15:04:05.000Z', isMe: false, commandId: 'hers' })
const undecided: Undecided[] = [
  { unit: ['city'], was: { city: 'Midland' }, is: { city: 'Pecos' }, mine: { city: 'Odessa' } },
  { unit: ['notes'], was: { notes: '' }, is: { notes: 'Moved' }, mine: { notes: 'Has moved\nto Odessa' } },
]

const onResolved = fn(async () => {})

const dialog = (some: readonly Undecided[]) => (
  <ConflictDialog record={operator} undecided={some} who={who} onClose={() => {}} onResolved={onResolved} />
)

export const Several: Story = {
  render: () => dialog(undecided),
  play: async ({ userEvent }) => {
    const save = await screen.findByRole('button', { name: 'Save' })
    const [city, notes] = screen.getAllByRole('radiogroup')
    await userEvent.click(within(city as HTMLElement).getByRole('radio', { name: /Pecos/ }))
    await expect(save).toBeDisabled()
    await userEvent.click(within(notes as HTMLElement).getByRole('radio', { name: /Has moved/ }))
    await userEvent.click(save)
    await expect(onResolved).toHaveBeenCalledWith([
      { change: undecided[0], side: 'theirs' },
      { change: undecided[1], side: 'mine' },
    ])
  },
}
export const One: Story = { render: () => dialog(undecided.slice(0, 1)) }

/** Beside the inputs, before it comes to a dialog. */
export const BesideInputs: Story = {
  render: () => (
    <ResourceContextProvider value="Operators">
      <Form record={{ city: 'Odessa', notes: 'Has moved' }}>
        <OthersProvider
          told={{
            record: operator,
            news: { changes: [], kept: false, since: 0 },
            pending: undecided,
            who,
            onDecide: () => {},
          }}
        >
          <FieldInput source="city" />
          <FieldInput source="notes" />
        </OthersProvider>
      </Form>
    </ResourceContextProvider>
  ),
  play: async ({ canvas }) => expect((await canvas.findAllByText(/Ann Lee/)).length).toBeGreaterThan(1),
}
