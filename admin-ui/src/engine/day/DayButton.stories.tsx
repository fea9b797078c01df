import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Stack } from '@mui/material'
import { type Story, screen } from '../../../stories/story.ts'
import { AsOf } from './AsOf.tsx'
import { AsOfDay } from './AsOfDay.tsx'
import { DayButton } from './DayButton.tsx'
import { DayField } from './DayField.tsx'
import { TrueOn, TrueOnSign } from './TrueOn.tsx'

export default { component: DayButton }

const render = () => (
  <AsOfDay compares>
    <DayButton compares />
  </AsOfDay>
)

export const Today: Story = { render }
export const Opened: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: MESSAGES.days.choose }))
    await screen.findByRole('dialog')
  },
}
export const PastDay: Story = { render, parameters: { address: '/?asOf=2026-03-01' } }
export const Compared: Story = { render, parameters: { address: '/?asOf=2026-03-01&since=2025-12-31' } }
export const NoDay: Story = { render, parameters: { address: '/?asOf=2126-03-01' } }
export const TrueOnAnotherDay: Story = {
  render: () => (
    <AsOfDay>
      <TrueOnSign />
      <TrueOn />
    </AsOfDay>
  ),
  parameters: { address: '/?trueOn=2026-03-01' },
}
export const Field: Story = {
  render: () => (
    <Stack sx={{ gap: 2 }}>
      <AsOf day="2026-03-01" today="2026-04-01" onChange={() => {}} />
      <DayField label="As of" day="2026-03-01" today="2026-04-01" onChange={() => {}} />
      <TrueOn />
    </Stack>
  ),
}
