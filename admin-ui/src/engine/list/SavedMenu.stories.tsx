import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, fn, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { SavedMenu } from './SavedMenu.tsx'

export default { component: SavedMenu }

const onPersonal = fn()
const { more, share } = MESSAGES.list.views

export const OfOneself: Story = {
  render: () => (
    <SavedMenu id="1" name="Reeves County" path="/Wells?open=1" isPersonal onPersonal={onPersonal} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: more('Reeves County') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: share }))
    await expect(onPersonal).toHaveBeenLastCalledWith(false)
  },
}
