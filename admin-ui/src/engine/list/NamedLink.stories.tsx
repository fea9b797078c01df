import { List } from '@mui/material'
import type { Story } from '../../../stories/story.ts'
import { ListSearch } from './ListSearch.tsx'
import { NamedLink, NameForm } from './NamedLink.tsx'

export default { component: NamedLink }

const TAKEN = ['Reeves County', 'Without an operator']
const onChange = { rename: () => {}, remove: () => {} }

export const Links: Story = {
  render: () => (
    <List dense>
      {TAKEN.map((label) => (
        <NamedLink
          key={label}
          label={label}
          taken={TAKEN}
          to="/Wells"
          isCurrent={label === 'Reeves County'}
          onPick={() => {}}
          onChange={onChange}
        />
      ))}
    </List>
  ),
}

export const Renamed: Story = {
  ...Links,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Rename Reeves County' })),
}

export const Replacing: Story = {
  render: () => <NameForm label="Name" action="Save" taken={TAKEN} mayReplace onName={() => {}} />,
  play: async ({ canvas, userEvent }) =>
    userEvent.type(await canvas.findByLabelText('Name'), 'Reeves County{Enter}'),
}

export const Search: Story = { render: () => <ListSearch label="Wells" value="alpha" onChange={() => {}} /> }
