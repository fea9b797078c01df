import { List } from '@mui/material'
import { expect, fn } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { ListSearch } from './ListSearch.tsx'
import { NamedLink, NameForm } from './NamedLink.tsx'

export default { component: NamedLink }

const TAKEN = ['Reeves County', 'Without an operator']
const onChange = { rename: fn(), remove: fn() }
const onName = fn()
const onSearch = fn()

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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Without an operator' }))
    await expect(onChange.remove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Reeves County' }))
    await userEvent.type(canvas.getByRole('textbox'), ' of Texas')
    await expect(canvas.getByRole('textbox')).toHaveValue('Reeves County of Texas')
  },
}

export const Replacing: Story = {
  render: () => <NameForm label="Name" action="Save" taken={TAKEN} mayReplace onName={onName} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Reeves County{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Replace' })).toBeVisible()
    await expect(onName).not.toHaveBeenCalled()
  },
}

export const Search: Story = {
  render: () => <ListSearch label="Wells" value="alpha" onChange={onSearch} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the search' }))
    await expect(onSearch).toHaveBeenCalledWith('')
  },
}
