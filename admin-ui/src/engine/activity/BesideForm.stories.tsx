import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import { expect } from 'storybook/test'
import { operator, sampleRecord } from '../../../stories/records.ts'
import { never, refused, type Story } from '../../../stories/story.ts'
import { BesideForm } from './BesideForm.tsx'

export default { component: BesideForm }

const row = sampleRecord(operator, 1)
const eventOf = (number: number, operation: string, path: string) => ({
  id: `event-${number}`,
  commandId: `command-${number}`,
  at: `2026-03-0${number}T12:00:00Z`,
  operation,
  record: { type: 'operator', id: row.id, name: 'BTA Oil Producers' },
  actor: { id: 'ann', name: 'ann@landbook.example' },
  changes: [{ path }],
})
const history = () => [eventOf(2, 'UpdateOperator', 'city'), eventOf(1, 'CreateOperator', 'name')]

const said = (id: string, author: string, text: string, editedAt: string | null = null) => ({
  id,
  revision: 0,
  text,
  writtenAt: '2026-03-01T18:00:00Z',
  editedAt,
  author: { id: author, name: `${author}@landbook.example` },
  mentioned: [{ id: 'cleo', name: 'cleo' }],
})
const mentionable = () => ['bob', 'cleo'].map((name) => ({ id: name, name }))
const comments = () => [
  said(
    'comment-1',
    'ann',
    'Their office moved to Midland.\nAsk for the new address.',
    '2026-03-02T12:00:00Z',
  ),
  said('comment-2', 'bob', 'They answer @cleo within a week.'),
]

const render = () => (
  <BesideForm record={operator} row={row}>
    <p>The form</p>
  </BesideForm>
)

/** Where there is no room beside the form, somebody asks for it first. */
const opened: Story['play'] = async ({ canvas, userEvent }) => {
  await canvas.findByRole('region', { name: ACTIVITY_MESSAGES.title })
  const [fold] = canvas.queryAllByRole('button', { expanded: false })
  if (fold) await userEvent.click(fold)
}

export const LatelyChanged: Story = {
  render,
  parameters: { answers: { history } },
  play: async (context) => {
    await opened(context)
    const { canvas } = context
    await expect(await canvas.findByText(HEAD_MESSAGES.changed(['City']))).toBeVisible()
    const section = canvas.getByRole('region', { name: ACTIVITY_MESSAGES.title })
    await expect(section).toHaveTextContent(/ann@landbook.example · 03\/02\/2026.*Added/)
  },
}
export const Commented: Story = {
  render,
  parameters: { answers: { history, comments, mentionable } },
  play: async (context) => {
    await opened(context)
    const { canvas, userEvent } = context
    const lines = await canvas.findAllByRole('listitem')
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(HEAD_MESSAGES.changed(['City'])),
      expect.stringMatching(/^ann.*Ask for the new address\.$/s),
      expect.stringMatching(/^bob.*@cleo within a week\.$/),
      expect.stringMatching(HEAD_MESSAGES.added),
    ])
    await userEvent.type(canvas.getByLabelText(ACTIVITY_MESSAGES.write, { exact: true }), 'Ask @c')
    await expect(await canvas.findByRole('list', { name: MENTION_MESSAGES.who })).toHaveTextContent('@cleo')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText(ACTIVITY_MESSAGES.write, { exact: true })).toHaveValue('Ask @cleo ')
    const [toEdit] = canvas.getAllByRole('button', { name: ACTIVITY_MESSAGES.edit })
    if (toEdit) await userEvent.click(toEdit)
    await expect(canvas.getByRole('textbox', { name: ACTIVITY_MESSAGES.edit })).toHaveFocus()
  },
}
export const BeingRead: Story = { render, parameters: { answers: { history: never } }, play: opened }
export const Refused: Story = {
  render,
  parameters: { answers: { history: refused('You may not read operators') } },
  play: async (context) => {
    await opened(context)
    await context.canvas.findByText('You may not read operators')
  },
}
