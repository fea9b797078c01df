import { Stack } from '@mui/material'
import type { Story } from '../../../stories/story.ts'
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

const play: Story['play'] = async ({ canvas }) => void (await canvas.findByText('Apache, Coterra'))

export const ForReaders: Story = { render, play }
export const ForOthers: Story = { render, play, parameters: { roles: ['READ_TRACTS'] } }
