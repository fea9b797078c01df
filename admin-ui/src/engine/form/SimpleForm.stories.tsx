import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useState } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { expect, screen, waitFor } from 'storybook/test'
import { operator, sampleRecord } from '../../../stories/records.ts'
import { refused, type Story } from '../../../stories/story.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { FormSection, FullWidth, Wide } from './FormLayout.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SimpleForm } from './SimpleForm.tsx'
import { CreateToolbar, Toolbar } from './Toolbar.tsx'

export default { component: SimpleForm }

const stored = sampleRecord(operator, 1)

const inputs = (
  <FormSection title="Company" columns={2}>
    {['name', 'type', 'city', 'state'].map((name) => (
      <FieldInput key={name} source={name} />
    ))}
    <FullWidth>
      <FieldInput source="notes" />
    </FullWidth>
    <Wide>
      <FieldInput source="address1" />
    </Wide>
  </FormSection>
)

const edited = (record: object) => (
  <ResourceContextProvider value="Operators">
    <RecordContextProvider value={record}>
      <SimpleForm>{inputs}</SimpleForm>
    </RecordContextProvider>
  </ResourceContextProvider>
)

const render = () => edited(stored)
const typed: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('City'), ' TX')
}

export const Unchanged: Story = {
  render,
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Update' })).toBeDisabled(),
}
export const Typed: Story = {
  render,
  play: async (context) => {
    await typed(context)
    await expect(await context.canvas.findByText(/^Unsaved changes: /)).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: 'Update' })).toBeEnabled()
  },
}

export const Missing: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText(/^Company Name/))
    await userEvent.tab()
    await expect(await canvas.findByText('Required Field')).toBeVisible()
  },
}

export const NotSaved: Story = {
  render,
  parameters: { answers: { UpdateOperator: refused('There is an operator of this name', 'VALIDATION') } },
  play: async (context) => {
    await typed(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Update' }))
    await context.canvas.findByText(/There is an operator/)
  },
}

const ann = { id: 'ann', name: 'Ann Lee' }
const change = { revision: 1, at: '2026-03-01T15:04:05.000Z', commandId: 'hers', own: true, actor: ann }

function ChangedByOthers() {
  const [record, setRecord] = useState<object>(stored)
  return (
    <>
      {edited(record)}
      <button
        type="button"
        style={{ minHeight: 24, marginTop: 8 }}
        onClick={() => setRecord({ ...stored, city: 'Pecos', type: 'Lessee', revision: 1 })}
      >
        Ann saves
      </button>
    </>
  )
}

/** What they changed is taken over where nothing was typed, and has to be chosen where something was. */
export const ByOthers: Story = {
  render: () => <ChangedByOthers />,
  parameters: { answers: { history: () => [{ ...change, changes: [{ path: 'city' }, { path: 'type' }] }] } },
  play: async (context) => {
    await typed(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Ann saves' }))
    await context.canvas.findAllByText(/Ann Lee/)
  },
}

export const Chosen: Story = {
  ...ByOthers,
  play: async (context) => {
    await ByOthers.play?.(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Update' }))
    await screen.findByRole('dialog')
  },
}

/** Its part of the form has its name, too. */
const FIELD = { selector: 'textarea' }

export const Folded: Story = {
  render: () => (
    <ResourceContextProvider value="Operators">
      <RecordContextProvider value={{ ...stored, notes: '' }}>
        <SimpleForm>
          <FormSection title="Notes" isEmpty>
            <FieldInput source="notes" />
          </FormSection>
        </SimpleForm>
      </RecordContextProvider>
    </ResourceContextProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Notes', FIELD)).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Notes${MESSAGES.emptySection.toAdd}` }))
    await expect(canvas.getByLabelText('Notes', FIELD)).toHaveFocus()
  },
}

export const OnlyRead: Story = { render: () => <MayWrite value={false}>{edited(stored)}</MayWrite> }

export const New: Story = {
  render: () => (
    <ResourceContextProvider value="Operators">
      <RecordContextProvider value={{ id: 'new' }}>
        <SimpleForm toolbar={<CreateToolbar />}>{inputs}</SimpleForm>
      </RecordContextProvider>
    </ResourceContextProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Company Name' })).toBeVisible()
    const texts = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(texts).toContain(MESSAGES.missing(['Company Name']))
    await expect(canvas.getByRole('button', { name: 'Add Operator' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Company Name' }))
    await expect(canvas.getByLabelText(/^Company Name/)).toHaveFocus()
  },
}

/** Of a type that requires no field. */
export const NewUntouched: Story = {
  render: () => (
    <ResourceContextProvider value="RightOfWays">
      <RecordContextProvider value={{ id: 'new' }}>
        <SimpleForm toolbar={<CreateToolbar />}>
          <FieldInput source="projectName" />
        </SimpleForm>
      </RecordContextProvider>
    </ResourceContextProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: /^Add / })
    await expect(add).toBeDisabled()
    await expect(canvas.getByText(MESSAGES.nothingEntered)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), 'Reeves 40')
    await waitFor(() => expect(add).toBeEnabled())
  },
}

export const OtherToolbar: Story = {
  render: () => (
    <ResourceContextProvider value="Operators">
      <RecordContextProvider value={stored}>
        <SimpleForm
          toolbar={
            <Toolbar refusal="The lease has expired">
              <SaveButton />
            </Toolbar>
          }
        >
          <FocusOnOpen />
          {inputs}
        </SimpleForm>
      </RecordContextProvider>
    </ResourceContextProvider>
  ),
  play: async (context) => {
    const name = await context.canvas.findByLabelText(/^Company Name/)
    await expect(name).toHaveFocus()
    await typed(context)
    await expect(context.canvas.getByText('The lease has expired')).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}
