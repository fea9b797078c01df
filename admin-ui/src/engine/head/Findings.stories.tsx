import { recordOf } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { expect, screen } from 'storybook/test'
import { never, type Story } from '../../../stories/story.ts'
import { Findings } from './Findings.tsx'

export default { component: Findings }

const finding = (check: string, severity: string, words: string) => ({
  check,
  title: check,
  severity,
  words,
  facts: words,
  records: [],
  dismissal: null,
})
const FOUND = [
  finding('No map', 'missing', 'There is neither a boundary nor a map'),
  finding('Grantor who never received', 'doubtful', 'C grants by 2/10, and received by no earlier document'),
  finding('Grantor who never received', 'doubtful', 'D grants by 3/10, and received by no earlier document'),
  finding('Status and inactive mark', 'wrong', 'Its status is Active, and it is marked inactive'),
  {
    ...finding('Leased twice', 'doubtful', 'Land A is also leased by Lease B'),
    dismissal: { id: '1.2', why: 'Of other depths' },
  },
]

const shown = () => <Findings record={recordOf('tract')} id="tract-1" />

export const OfEverySeverity: Story = {
  render: shown,
  parameters: { answers: { Tract: () => [{ findings: FOUND }] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /never received \(2\)/ }))
    const said = await screen.findByRole('dialog', { name: CHECK_MESSAGES.needs })
    await expect(said).toHaveTextContent(/C grants by 2\/10.*D grants by 3\/10/)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: CHECK_MESSAGES.dismissedOnes(1) }))
    await expect(await screen.findByText(/Dismissed.*: Of other depths/)).toBeVisible()
  },
}
export const None: Story = { render: shown }
export const BeingRead: Story = { render: shown, parameters: { answers: { Tract: never } } }
