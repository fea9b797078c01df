import { MESSAGES } from '@landbook/contracts/engine/messages'
import { DialogContent, DialogTitle } from '@mui/material'
import { expect, fn, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

export default { component: ConfirmDialog }

const [onClose, onAgree] = [fn(), fn()]
const asked = { open: true, title: 'Delete this operator?', onClose, onAgree }

export const Final: Story = {
  render: () => <ConfirmDialog {...asked} text="6 wells would lose it" />,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleDescription(/6 wells would lose it/)
    await expect(dialog).toHaveTextContent(MESSAGES.cannotBeReversed)
    await userEvent.keyboard('{Enter}')
    await expect(onAgree).not.toHaveBeenCalled()
    await expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
    await expect(onAgree).toHaveBeenCalledOnce()
  },
}
export const Restorable: Story = { render: () => <ConfirmDialog {...asked} ending="restorable" /> }
export const Failed: Story = {
  render: () => <ConfirmDialog {...asked} error="Somebody changed it meanwhile" />,
}
export const Busy: Story = {
  render: () => <ConfirmDialog {...asked} busy />,
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Close' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).not.toHaveBeenCalled()
  },
}

export const AnyDialog: Story = {
  render: () => (
    <Dialog open aria-labelledby="dialog-title" onClose={onClose}>
      <DialogTitle id="dialog-title">Copy the lease</DialogTitle>
      <DialogContent>All of it, with its title.</DialogContent>
      <DialogButtons onClose={onClose} onClick={onAgree}>
        Copy
      </DialogButtons>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    await expect(onAgree).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(onClose).toHaveBeenCalledOnce()
  },
}
