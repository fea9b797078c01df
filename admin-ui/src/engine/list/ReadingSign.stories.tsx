import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { Story } from '../../../stories/story.ts'
import { LoadingSign, ReadingSign } from './ReadingSign.tsx'

export default { component: ReadingSign }

const first = { rows: [], total: 5_300, concerned: 0, read: 2_000, toRead: 5_300, type: 'well' } as const
const over = (sign: ReactNode) => <Box sx={{ height: 240, pt: '200px' }}>{sign}</Box>

export const Reading: Story = {
  render: () => over(<ReadingSign first={first} failed={undefined} onRetry={() => {}} />),
}
export const Failed: Story = {
  render: () => over(<ReadingSign first={first} failed="Not all wells could be read" onRetry={() => {}} />),
}
export const Loading: Story = { render: () => over(<LoadingSign text="Reading the wells" />) }
