import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RecordContextProvider } from 'react-admin'
import { expect, screen } from 'storybook/test'
import { operator, sampleRecord, tract } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { actsOn } from '../data/argsFor.ts'
import { paths } from '../navigation/paths.ts'
import { DetailTabs } from './DetailTabs.tsx'
import { NotFound } from './NotFound.tsx'
import { OperationButton } from './OperationButton.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PutBack } from './PutBack.tsx'
import { RecordAbsent } from './RecordAbsent.tsx'
import { RecordGone } from './RecordGone.tsx'
import { RecordPart } from './RecordPart.tsx'

export default { component: RecordGone }

const row = sampleRecord(operator, 1)
const deletion = {
  id: 'one',
  event: 'OperatorDeleted',
  operation: 'DeleteOperator',
  revision: 1,
  at: '2026-03-01T15:04:05.000Z',
  commandId: 'hers',
  cursor: '1',
  own: true,
  actor: { id: 'ann', name: 'Ann Lee' },
  record: { type: 'operator', id: row.id, name: 'BTA Oil Producers' },
  changes: [],
}
const parameters = { answers: { history: () => [deletion] } }

export const WhileOpen: Story = {
  render: () => <RecordGone type="operator" row={row} />,
  parameters,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent(
      MESSAGES.together.deleted('Ann Lee', 'Operator'),
    ),
}

export const Before: Story = {
  render: () => <RecordAbsent type="operator" id={row.id} notFound="Operator not found" />,
  parameters,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: /^History of / })).toHaveAttribute(
      'href',
      paths.history('operator', row.id),
    ),
}

export const NoPage: Story = {
  render: () => <NotFound />,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent(MESSAGES.notFound('Page')),
}
export const BeingRead: Story = {
  render: () => <PageSkeleton />,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true'),
}

export const Restoring: Story = {
  render: () => (
    <PutBack
      done={{ type: 'operator', id: row.id, commandId: 'hers' }}
      role={operator.write}
      label="Restore"
      said="The operator is restored"
    />
  ),
  parameters: { answers: { undo: () => ({ commandId: 'mine', unchanged: false, deleted: false }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore' }))
    await expect(await canvas.findByText('The operator is restored')).toBeVisible()
  },
}

export const Tabs: Story = {
  render: () => (
    <DetailTabs
      label="Operator BTA Oil Producers"
      tabs={['Main', 'Wells', 'Contacts'].map((label) => ({ label, render: () => <p>{label}</p> }))}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Wells' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Wells' })).toHaveTextContent('Wells')
    await expect(canvas.queryByRole('tabpanel', { name: 'Main' })).toBeNull()
  },
}

export const Part: Story = {
  render: () => (
    <RecordPart type="operator" id={row.id} fields={['city']}>
      {({ city }) => <p>{city}</p>}
    </RecordPart>
  ),
  play: async ({ canvas }) => expect(await canvas.findByText('Houston')).toBeVisible(),
}

export const NamedOperations: Story = {
  render: () => (
    <RecordContextProvider value={sampleRecord(tract, 1)}>
      {actsOn('tract').map((operation) => (
        <OperationButton key={operation.name} operation={operation} />
      ))}
    </RecordContextProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button')
    await userEvent.click(first as HTMLElement)
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName(first?.textContent ?? '')
  },
}
