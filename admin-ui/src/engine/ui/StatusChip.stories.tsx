import { statusOptions, text } from '@landbook/contracts/engine/kernel/fields'
import { Stack } from '@mui/material'
import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { StatusChip } from './StatusChip.tsx'

export default { component: StatusChip }

const STATUS = text('Status', {
  suggested: [
    ...statusOptions('good', 'Active'),
    ...statusOptions('pending', 'In Process'),
    ...statusOptions('caution', 'Shut-In'),
    ...statusOptions('ended', 'Cancelled'),
  ],
})

export const OfEachMeaning: Story = {
  render: () => (
    <Stack direction="row" sx={{ gap: 1 }}>
      {['Active', 'In Process', 'Shut-In', 'Cancelled', 'Something Else', null].map((value) => (
        <StatusChip key={value} schema={STATUS} value={value} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shut-In')).toHaveAttribute('data-meaning', 'caution')
    await expect(canvas.getByText('Something Else')).not.toHaveAttribute('data-meaning')
  },
}
