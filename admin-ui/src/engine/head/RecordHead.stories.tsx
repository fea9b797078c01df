import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { Box, Button } from '@mui/material'
import type { Point } from 'geojson'
import { ResourceContextProvider } from 'react-admin'
import { expect } from 'storybook/test'
import { never, type Story } from '../../../stories/story.ts'
import { BELOW_HEAD } from './HeadLine.tsx'
import type { Head } from './head.ts'
import { RecordHead } from './RecordHead.tsx'

export default { component: RecordHead }

const PLACE: Point = { type: 'Point', coordinates: [-103.5, 31.4] }
const OWN: Head = { line: () => ['Sec 40, Blk 32, GC&SF'], facts: ['city', 'phone'], shapes: () => [PLACE] }

const shown = (head?: Head) => (
  <ResourceContextProvider value="Operators">
    <Box sx={BELOW_HEAD}>
      <RecordHead
        record={{ id: 'operator-1', name: 'BTA Oil Producers', revision: 1 }}
        head={head}
        actions={<Button>Call</Button>}
      />
    </Box>
  </ResourceContextProvider>
)

export const OfTheDeclaration: Story = {
  render: () => shown(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTA Oil Producers' })).toBeVisible()
    await expect(await canvas.findByLabelText(HEAD_MESSAGES.figures)).toBeVisible()
  },
}
export const WrittenByHand: Story = {
  render: () => shown(OWN),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sec 40, Blk 32, GC&SF')).toBeVisible()
    await expect(canvas.getByRole('img', { name: HEAD_MESSAGES.outline('BTA Oil Producers') })).toBeVisible()
  },
}
export const BeingRead: Story = {
  render: () => shown(),
  parameters: { answers: { Operator: never, history: never } },
}
