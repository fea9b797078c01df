import { Form, ResourceContextProvider } from 'react-admin'
import { expect } from 'storybook/test'
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('City')).toHaveValue('Houston')
    await expect(canvas.getByRole('region', { name: 'Company' })).toBeVisible()
  },
}
export const Added: Story = {
  render: () => <DerivedCreate record={operator} layout={layout} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add Operator' })).toBeDisabled()
    await expect(canvas.getByLabelText('City')).toHaveValue('')
  },
}
export const Sheet: Story = {
  render: () => <DerivedSheet record={operator} layout={layout} />,
  parameters: opened,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article')).toHaveAccessibleName(
      'Operator sheet of BTA Oil Producers',
    )
    await expect(canvas.getByRole('table', { name: 'Contacts' })).toHaveTextContent('Ann Lee')
  },
}
export const Parts: Story = {
  render: () => <DerivedParts record={operator} list="contacts" row={row} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(4)
    await expect(canvas.getByRole('button', { name: 'Add Contact' })).toBeEnabled()
  },
}
export const Sections: Story = {
  render: () => (
    <ResourceContextProvider value="Operators">
      <Form record={row}>
        <DerivedSections record={operator} layout={layout} row={row} />
      </Form>
    </ResourceContextProvider>
  ),
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('region')).map(
      (section) => section.querySelector('h3')?.textContent,
    )
    await expect(names[0]).toBe('Company')
    await expect(canvas.getByLabelText('City')).toHaveValue('Houston')
  },
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Upload' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeDisabled()
  },
}
