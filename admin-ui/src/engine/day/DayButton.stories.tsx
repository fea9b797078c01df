import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Stack } from '@mui/material'
import { expect, fn, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { AsOf } from './AsOf.tsx'
import { AsOfDay } from './AsOfDay.tsx'
import { DayButton } from './DayButton.tsx'
import { DayField } from './DayField.tsx'
import { DayStrip } from './DayStrip.tsx'
import { TrueOn, TrueOnBar, TrueOnSign } from './TrueOn.tsx'

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
    await expect(screen.getByRole('button', { name: MESSAGES.days.show })).toBeDisabled()
  },
}
export const PastDay: Story = {
  render,
  parameters: { address: '/?asOf=2026-03-01' },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent(MESSAGES.days.asOf('03/01/2026')),
}
export const Compared: Story = { render, parameters: { address: '/?asOf=2026-03-01&since=2025-12-31' } }
export const NoDay: Story = {
  render,
  parameters: { address: '/?asOf=2126-03-01' },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(MESSAGES.days.notPast('2126-03-01'))).toBeVisible(),
}
export const TrueOnAnotherDay: Story = {
  render: () => (
    <AsOfDay>
      <TrueOnSign />
      <TrueOn />
    </AsOfDay>
  ),
  parameters: { address: '/?trueOn=2026-03-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('03/01/2026')
    await expect(canvas.getByLabelText(MESSAGES.days.trueOn)).toHaveValue('03/01/2026')
  },
}
export const TrueOnInAList: Story = {
  render: () => (
    <AsOfDay>
      <TrueOnBar />
    </AsOfDay>
  ),
  parameters: { address: '/?trueOn=2026-03-01' },
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toHaveTextContent('03/01/2026'),
}
const onChange = fn()

export const Strip: Story = {
  render: () => (
    <DayStrip text={MESSAGES.days.asOf('03/31/2026')}>
      <AsOf day="2026-03-31" today="2026-04-01" onChange={onChange} />
    </DayStrip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Today' }))
    await expect(onChange).toHaveBeenLastCalledWith(undefined)
  },
}

export const Field: Story = {
  render: () => (
    <Stack sx={{ gap: 2 }}>
      <AsOf day="2026-03-31" today="2026-04-01" onChange={onChange} />
      <DayField label="Of the report" day="2026-03-01" today="2026-04-01" onChange={onChange} />
      <TrueOn />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Previous day' }))
    await expect(onChange).toHaveBeenLastCalledWith('2026-03-30')
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }))
    await expect(onChange).toHaveBeenLastCalledWith(undefined)
    await userEvent.clear(canvas.getByLabelText('Of the report'))
    await userEvent.type(canvas.getByLabelText('Of the report'), '2026-02-28')
    await expect(onChange).toHaveBeenLastCalledWith('2026-02-28')
    await userEvent.clear(canvas.getByLabelText('Of the report'))
    await userEvent.type(canvas.getByLabelText('Of the report'), '2/1/26{Enter}')
    await expect(onChange).toHaveBeenLastCalledWith('2026-02-01')
  },
}
