import { Form, ResourceContextProvider } from 'react-admin'
import { operator, rightOfWay, sampleRecord } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { DerivedCreate } from './DerivedCreate.tsx'
import { DerivedEdit } from './DerivedEdit.tsx'
import { DerivedList } from './DerivedList.tsx'
import { DerivedParts } from './DerivedParts.tsx'
import { DerivedSections } from './DerivedSections.tsx'
import { DerivedSheet } from './DerivedSheet.tsx'
import { FileTab } from './FileTab.tsx'
import { layoutOf } from './layout.ts'

export default { component: DerivedEdit }

const layout = layoutOf('operator', {
  sections: [{ title: 'Company', columns: 2, members: ['name', 'type', 'city', 'state', 'notes'] }],
  editable: ['type', 'city'],
})
const row = sampleRecord(operator, 1)
const address = '/Operators/operator-1'
const opened = { address, path: '/Operators/:id' }
const isShown: Story['play'] = async ({ canvas }) => void (await canvas.findAllByText('BTA Oil Producers'))

export const Listed: Story = { render: () => <DerivedList type="operator" layout={layout} />, play: isShown }
export const Edited: Story = {
  render: () => <DerivedEdit type="operator" layout={layout} />,
  parameters: opened,
  play: isShown,
}
export const Added: Story = { render: () => <DerivedCreate record={operator} layout={layout} /> }
export const Sheet: Story = {
  render: () => <DerivedSheet record={operator} layout={layout} />,
  parameters: opened,
  play: isShown,
}
export const Parts: Story = { render: () => <DerivedParts record={operator} list="contacts" row={row} /> }
export const Sections: Story = {
  render: () => (
    <ResourceContextProvider value="Operators">
      <Form record={row}>
        <DerivedSections record={operator} layout={layout} row={row} />
      </Form>
    </ResourceContextProvider>
  ),
}

export const Plat: Story = {
  render: () => (
    <ResourceContextProvider value="RightOfWays">
      <FileTab
        title="Plat"
        called="Plat"
        none="No plat yet."
        record={rightOfWay}
        field="mapUrl"
        row={sampleRecord(rightOfWay, 0)}
        saved="The plat is saved"
      />
    </ResourceContextProvider>
  ),
}
