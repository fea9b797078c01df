import { Stack } from '@mui/material'
import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { pathOf } from '../navigation/paths.ts'
import { OpenRecord, RecordLink } from './RecordLink.tsx'
import { RecordLinks } from './RecordLinks.tsx'
import { RecordNames } from './RecordNames.tsx'

export default { component: RecordLink }

const [apache, coterra] = [
  { id: 'operator-0', name: 'Apache' },
  { id: 'operator-3', name: 'Coterra' },
]

const render = () => (
  <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
    <RecordLink type="operator" {...apache} />
    <div>
      <RecordLinks type="operator" records={[apache, coterra]} />
    </div>
    <OpenRecord type="operator" {...apache} />
    <div>
      <RecordNames type="operator" ids={[apache.id, coterra.id]} />
    </div>
  </Stack>
)

export const ForReaders: Story = {
  render,
  play: async ({ canvas }) => {
    await canvas.findByText('Apache, Coterra')
    await expect(canvas.getByRole('link', { name: 'Open Apache' })).toHaveAttribute(
      'href',
      pathOf('operator', apache.id, apache.name),
    )
    await expect(canvas.getAllByRole('link', { name: 'Apache' })).toHaveLength(2)
  },
}
export const ForOthers: Story = {
  render,
  parameters: { roles: ['READ_TRACTS'] },
  play: async ({ canvas }) => {
    await canvas.findByText('Apache, Coterra')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
