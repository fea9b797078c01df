import type { Story } from '../../../stories/story.ts'
import { LoadError } from './LoadError.tsx'

export default { component: LoadError }

const onRetry = () => {}

export const MayPass: Story = {
  render: () => (
    <LoadError
      title="The wells could not be read"
      error={{ message: 'The server is not available' }}
      onRetry={onRetry}
    />
  ),
}
export const Lasting: Story = {
  render: () => (
    <LoadError error={{ message: 'You may not read wells', code: 'FORBIDDEN' }} onRetry={onRetry} />
  ),
}
