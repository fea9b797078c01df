import EditOutlined from '@mui/icons-material/EditOutlined'
import FilterList from '@mui/icons-material/FilterList'
import { Button } from '@mui/material'
import { expect, screen } from 'storybook/test'
import type { Story } from '../../../stories/story.ts'
import { CopyButton } from './CopyButton.tsx'
import { IconButtonWithTooltip } from './IconButtonWithTooltip.tsx'
import { PopoverButton } from './PopoverButton.tsx'
import { ToolMenu } from './ToolMenu.tsx'
import { WorkingButton } from './WorkingButton.tsx'

export default { component: PopoverButton }

const working = { factors: [{ figure: '1/2' }, { figure: '640', unit: 'acres' }], result: '320' }

const render = () => (
  <>
    <PopoverButton title="Filter" icon={<FilterList />}>
      {(close) => <Button onClick={close}>Show all</Button>}
    </PopoverButton>
    <ToolMenu>
      <Button>Group</Button>
    </ToolMenu>
    <CopyButton text="42-389-30001" />
    <IconButtonWithTooltip label="Rename" onClick={() => undefined}>
      <EditOutlined fontSize="small" />
    </IconButtonWithTooltip>
    <WorkingButton label="Net mineral acres" steps={[{ label: 'NMA', working }]} />
  </>
)

export const Closed: Story = { render }
export const Opened: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Filter' })
    await userEvent.click(button)
    await expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Working: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Working of Net mineral acres' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent('1/2 × 640 acres = 320')
  },
}
export const Hovered: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: 'Rename' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename')
  },
}
