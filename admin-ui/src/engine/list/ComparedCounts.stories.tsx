import { expect } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { ComparedCounts } from './ComparedCounts.tsx'

export default { component: ComparedCounts }

const COUNTS = { came: 2, went: 0, changed: 1_204 }
const TOTAL = { column: 'NMA', from: '570.06 + 1 unknown', to: '2,100.56', difference: '1,530.50' }

export const Counts: Story = {
  render: () => <ComparedCounts counts={COUNTS} totals={[]} />,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent('2 new, 0 gone, 1,204 changed'),
}
export const WithTotals: Story = {
  render: () => <ComparedCounts counts={COUNTS} totals={[TOTAL]} />,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('table')).toHaveTextContent('570.06 + 1 unknown'),
}
