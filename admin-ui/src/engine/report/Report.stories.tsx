import { expect, screen } from 'storybook/test'
import { refused, type Story } from '../../../stories/story.ts'
import { reportOf } from './definition.ts'
import { LongText } from './LongText.tsx'
import { Report } from './Report.tsx'

export default { component: Report }

const texts = { loading: 'Loading operators...', failed: (error: string) => `ERROR: ${error}` }
const NOTES = `Shut in for the season. ${'The pump was changed twice. '.repeat(6)}`.trim()

const OPERATORS = reportOf('operator', {
  title: 'Operators',
  label: 'Operators',
  exportName: 'Operators',
  texts,
  reads: ['name'],
  columns: [
    { source: 'name', label: 'Company Name', width: 200 },
    'type',
    'city',
    {
      source: 'notes',
      label: 'Notes',
      width: 320,
      disableSort: true,
      isNotSearched: true,
      value: () => NOTES,
      render: () => <LongText text={NOTES} none="No notes" />,
    },
  ],
})

const render = () => <Report of={OPERATORS} />

export const Rows: Story = { render, play: async ({ canvas }) => void (await canvas.findByText('Apache')) }

export const CutText: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    const [cut] = await canvas.findAllByText(/^Shut in for the season.*\.\.\.$/)
    await userEvent.hover(cut as HTMLElement)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(NOTES)
  },
}

export const Failed: Story = {
  render,
  parameters: { answers: { Operator: refused('No') } },
  play: async ({ canvas }) => void (await canvas.findByText(texts.failed('No'))),
}
