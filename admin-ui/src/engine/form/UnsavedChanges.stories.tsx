import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

export default { component: UnsavedChanges }

function Typing() {
  const [text, setText] = useState('')
  return (
    <>
      <TextField label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <UnsavedChanges when={text !== ''} />
    </>
  )
}

export const Asked: Story = {
  render: () => <Typing />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Alpha 1H')
    await userEvent.click(await canvas.findByRole('link'))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(MESSAGES.unsavedChanges)
    await expect(canvas.getByLabelText('Name')).toHaveValue('Alpha 1H')
  },
}
