import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { well } from '../../../stories/records.ts'
import { refused, type Story } from '../../../stories/story.ts'
import { CellEditor } from './CellEditor.tsx'

export default { component: CellEditor }

function Cell({ member }: { member: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isEdited, setEdited] = useState(true)
  return (
    <Box ref={setElement} sx={{ width: 160 }}>
      {isEdited ? 'A cell' : 'Back in the grid'}
      {element && isEdited && (
        <CellEditor
          record={well}
          id="well-0"
          member={member}
          element={element}
          onClose={() => setEdited(false)}
        />
      )}
    </Box>
  )
}

export const Text: Story = {
  render: () => <Cell member="county" />,
  play: async ({ canvas, userEvent }) => {
    const input = await screen.findByRole('textbox', { name: 'County' })
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.type(input, 'Ward{Enter}')
    await canvas.findByText('Back in the grid')
    await screen.findByText(MESSAGES.cells.saved('County', 'Alpha 1H'))
  },
}

export const Choice: Story = {
  render: () => <Cell member="status" />,
  play: async () => void (await screen.findByRole('option', { name: 'Shut-In' })),
}

export const Link: Story = {
  render: () => <Cell member="operatedBy" />,
  play: async () => void (await screen.findByRole('option', { name: 'Marathon' })),
}

export const Refused: Story = {
  render: () => <Cell member="county" />,
  parameters: { answers: { UpdateWell: refused('Not today') } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'County' }), 'Ward{Enter}')
    await screen.findByText('Not today')
  },
}

export const Gone: Story = {
  render: () => <Cell member="county" />,
  parameters: { answers: { Well: () => [] } },
  play: async () => void (await screen.findByText(MESSAGES.notFound('Well'))),
}
