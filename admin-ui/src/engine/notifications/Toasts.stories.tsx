import { useEffect } from 'react'
import { expect, within } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { Toasts } from './Toasts.tsx'
import { useToast } from './toasts.ts'

export default { component: Toasts }

/** Each page has the toasts: a story only says something. */
function Saying() {
  const toast = useToast()
  useEffect(() => {
    toast('The well is updated', 'success', { undo: { type: 'well', id: 'well-1', commandId: 'any' } })
    toast('The lists are catching up')
    toast('Two links are left out', 'warning')
    toast('The well could not be deleted: it is in a unit', 'error')
  }, [toast])
  return null
}

export const OfEachKind: Story = {
  render: () => <Saying />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('alert')
    await userEvent.click(
      within(canvas.getByText('The lists are catching up').parentElement as HTMLElement).getByRole('button', {
        name: 'Close',
      }),
    )
    await expect(canvas.queryByText('The lists are catching up')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
