import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { Sum } from './Sum.tsx'

export default { component: Sum }

const format = (figure: string) => `${figure} acres`

export const OfWhatIsKnown: Story = {
  render: () => <Sum of={{ sum: '640', unknown: 2 }} format={format} without={['Arapahoe 1', 'Reeves 4']} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('640 acres + 2 unknown')).toHaveAttribute(
      'title',
      'Unknown: Arapahoe 1, Reeves 4',
    )
  },
}
