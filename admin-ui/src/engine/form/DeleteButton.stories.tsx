import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { expect, screen } from 'storybook/test'
import { operator, sampleRecord } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { ReferrerList } from './Referrers.tsx'

export default { component: DeleteButton }

const wells = {
  type: 'well',
  title: 'Well',
  count: 6,
  named: [
    { id: 'well-0', name: 'Alpha 1H' },
    { id: 'well-1', name: 'Bluebonnet 2H' },
  ],
} as const

const render = () => (
  <ResourceContextProvider value="Operators">
    <RecordContextProvider value={sampleRecord(operator, 1)}>
      <DeleteButton />
    </RecordContextProvider>
  </ResourceContextProvider>
)

export const Button: Story = { render }

const asked: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  },
}

export const Asked = asked
export const AskedWithReferrers: Story = { ...asked, parameters: { answers: { referrers: () => [wells] } } }
export const Referrers: Story = {
  render: () => <ReferrerList referrers={[wells]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Alpha 1H' })).toBeVisible()
    await expect(canvas.getByRole('listitem')).toHaveTextContent(MESSAGES.andMore(4))
  },
}
