import { Box } from '@mui/material'
import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { LoadingSign } from './LoadingSign.tsx'

export default { component: LoadingSign }

export const Loading: Story = {
  render: () => (
    <Box sx={{ height: 240, pt: '200px' }}>
      <LoadingSign text="Reading the wells" />
    </Box>
  ),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent('Reading the wells'),
}
