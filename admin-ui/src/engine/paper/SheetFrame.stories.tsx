import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { Paper } from '@mui/material'
import { expect } from 'storybook/test'
import { operator, sampleRecord, tract } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { sheetPathOf } from '../navigation/paths.ts'
import { LightOnPaper } from './LightTheme.tsx'
import { PrintButton } from './PrintButton.tsx'
import { SheetDrawing } from './SheetDrawing.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { Fact, Facts, SheetSection, SheetTable } from './SheetParts.tsx'

export default { component: SheetFrame }

const { contacts } = operator.lists
const row = sampleRecord(operator, 1)
const rows = row.contacts as { id: string; [field: string]: unknown }[]
const land = parseBoundary(sampleRecord(tract, 0).geometry)

const render = () => (
  <SheetFrame
    type="operator"
    id={row.id}
    name="BTA Oil Producers"
    label="Operator sheet"
    back="Back to the operator"
    subtitle="Operator"
  >
    <SheetSection title="Company">
      <Facts fields={operator.fields} values={row} names={['type', 'city', 'state', 'notes']}>
        <Fact label="Wells">6</Fact>
      </Facts>
    </SheetSection>
    <SheetSection title="Contacts">
      <SheetTable label="Contacts" fields={contacts.fields} rows={rows as never} />
    </SheetSection>
    <SheetSection title="Map" isWhole>
      {land && <SheetDrawing boundary={land} label="The land" />}
    </SheetSection>
  </SheetFrame>
)

export const OnScreen: Story = {
  render,
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('article', { name: 'Operator sheet' })
    await expect(sheet).toHaveTextContent('City' + 'Houston')
    await expect(sheet).toHaveTextContent('Wells6')
    await expect(canvas.getByRole('table', { name: 'Contacts' })).toHaveTextContent('Cora Mae Diaz')
    await expect(canvas.getByRole('img', { name: 'The land' })).toHaveTextContent('0.5 miles')
  },
}
export const Printed: Story = { render }
export const WayThere: Story = {
  render: () => (
    <LightOnPaper>
      <Paper>
        <PrintButton type="operator" id={row.id} />
      </Paper>
    </LightOnPaper>
  ),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Print' })).toHaveAttribute(
      'href',
      sheetPathOf('operator', row.id),
    ),
}
