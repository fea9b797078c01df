import { expect, fn } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { LoadError } from './LoadError.tsx'

export default { component: LoadError }

const onRetry = fn()

export const MayPass: Story = {
  render: () => (
    <LoadError
      title="The wells could not be read"
      error={{ message: 'The server is not available' }}
      onRetry={onRetry}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const Lasting: Story = {
  render: () => (
    <LoadError error={{ message: 'You may not read wells', code: 'FORBIDDEN' }} onRetry={onRetry} />
  ),
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
