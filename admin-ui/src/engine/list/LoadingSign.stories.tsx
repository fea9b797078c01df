import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { expect, fn } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { LoadingSign, ReadingSign } from './ReadingSign.tsx'

export default { component: ReadingSign }

const first = { rows: [], total: 5_300, concerned: 0, read: 2_000, toRead: 5_300, type: 'well' } as const
const onRetry = fn()
const over = (sign: ReactNode) => <Box sx={{ height: 240, pt: '200px' }}>{sign}</Box>

export const Reading: Story = {
  render: () => over(<ReadingSign first={first} failed={undefined} onRetry={onRetry} />),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('progressbar')).toHaveAccessibleName(/2,000 of 5,300 wells/),
}
export const Failed: Story = {
  render: () => over(<ReadingSign first={first} failed="Not all wells could be read" onRetry={onRetry} />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = {
  render: () => over(<LoadingSign text="Reading the wells" />),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent('Reading the wells'),
}
