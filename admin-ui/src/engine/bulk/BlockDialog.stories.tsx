import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { well } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import type { EditedBlock } from '../list/useCellRange.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { forgetRun } from './keptRuns.ts'

export default { component: BlockDialog }

const column = (label: string, edits?: string) => ({ source: label, label, edits, value: () => null })
const COLUMNS = [column('Operator', 'operatedBy'), column('OGL'), column('Status', 'status')]

const blockOf = (text: string): EditedBlock => ({
  action: 'paste',
  text,
  range: { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } },
  columns: COLUMNS,
  count: 2,
  keyAt: async (row) => `well-${row}`,
})

function Pasted({ text }: { text: string }) {
  const [block] = useState(() => blockOf(text))
  return <BlockDialog record={well} block={block} onClose={() => undefined} />
}

const beforeEach = () => forgetRun('well')

export const Planned: Story = {
  render: () => <Pasted text={'Marathon\t\tShut-In\nMarathon\t\tP&A'} />,
  beforeEach,
  play: async () => void (await screen.findAllByText('Marathon')),
}

export const PartlyRefused: Story = {
  render: () => <Pasted text={'Nobody\tOGL\tgone\tmore\nMarathon\t\tP&A\nbelow'} />,
  beforeEach,
  play: async () => {
    await screen.findByText(/There is no operator/)
    await expect(screen.getByRole('dialog')).toHaveTextContent('outside of the table')
  },
}
