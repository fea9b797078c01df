import { recordOf } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES, DISMISSAL_LABELS } from '@landbook/contracts/engine/messages/checks'
import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { FindingLines } from './FindingLines.tsx'
import type { Finding } from './useFindings.ts'

export default { component: FindingLines }

const finding: Finding = {
  check: 'leasedTwice',
  title: 'Leased twice',
  severity: 'doubtful',
  words: 'Tract 7 is also leased by Anderson',
  facts: 'Tract 7',
  records: [
    { type: 'tract', id: 'tract-7', name: 'Tract 7' },
    { type: 'lease', id: 'lease-2', name: 'Anderson' },
  ],
  dismissal: null,
}
const shown = (found: Finding) => <FindingLines record={recordOf('lease')} id="lease-1" found={[found]} />

export const ItsRecordsAreLinked: Story = {
  render: () => shown(finding),
  play: async ({ canvas, userEvent }) => {
    const links = await canvas.findAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual(['Tract 7', 'Anderson'])
    await userEvent.click(canvas.getByRole('button', { name: CHECK_MESSAGES.dismiss }))
    await expect(canvas.getByRole('button', { name: CHECK_MESSAGES.dismiss })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: DISMISSAL_LABELS.why }), 'Of other depths')
    await expect(canvas.getByRole('button', { name: CHECK_MESSAGES.dismiss })).toBeEnabled()
  },
}
export const Dismissed: Story = {
  render: () => shown({ ...finding, dismissal: { id: 'lease-1.1', why: 'Of other depths' } }),
}
