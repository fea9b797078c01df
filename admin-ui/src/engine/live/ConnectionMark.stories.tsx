import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Story } from '../../../stories/story.ts'
import { setConnection } from '../connection/state.ts'
import { ConnectionMark } from './ConnectionMark.tsx'

export default { component: ConnectionMark }

export const Interrupted: Story = {
  render: () => <ConnectionMark />,
  play: async ({ canvas }) => {
    setConnection('offline')
    await canvas.findByText(MESSAGES.live.offline)
  },
}
