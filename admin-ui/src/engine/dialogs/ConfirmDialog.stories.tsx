import { DialogContent, DialogTitle } from '@mui/material'
import type { Story } from '../../../stories/story.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

export default { component: ConfirmDialog }

const nothing = () => {}
const asked = { open: true, title: 'Delete this operator?', onClose: nothing, onAgree: nothing }

export const Final: Story = { render: () => <ConfirmDialog {...asked} text="6 wells would lose it" /> }
export const Restorable: Story = { render: () => <ConfirmDialog {...asked} ending="restorable" /> }
export const Failed: Story = {
  render: () => <ConfirmDialog {...asked} error="Somebody changed it meanwhile" />,
}
export const Busy: Story = { render: () => <ConfirmDialog {...asked} busy /> }

export const AnyDialog: Story = {
  render: () => (
    <Dialog open aria-labelledby="dialog-title" onClose={nothing}>
      <DialogTitle id="dialog-title">Copy the lease</DialogTitle>
      <DialogContent>All of it, with its title.</DialogContent>
      <DialogButtons onClose={nothing}>Copy</DialogButtons>
    </Dialog>
  ),
}
