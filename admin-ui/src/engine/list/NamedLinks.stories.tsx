import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { NamedLink } from './NamedLink.tsx'
import { NamedLinks } from './NamedLinks.tsx'

export default { component: NamedLinks }

const TITLES = { own: 'Mine', others: 'Of everybody', none: 'None yet' }

const shown = (own: readonly string[], others: readonly string[]) => () => (
  <NamedLinks own={own} others={others} titles={TITLES}>
    {(name) => (
      <NamedLink key={name} label={name} taken={[]} to="/Wells" isCurrent={false} onPick={() => {}} />
    )}
  </NamedLinks>
)

export const OwnAndOthers: Story = {
  render: shown(['Reeves County'], ['Without an operator']),
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Reeves County',
      'Without an operator',
    ])
    await expect(canvas.getAllByRole('list')).toHaveLength(2)
    await expect(canvas.getByText('Of everybody')).toBeVisible()
  },
}

export const None: Story = {
  render: shown([], []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None yet')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
