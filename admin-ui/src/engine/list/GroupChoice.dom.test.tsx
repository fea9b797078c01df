import { MESSAGES } from '@landbook/contracts/engine/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { GroupChoice } from './GroupChoice.tsx'
import type { Grouping } from './grouping.ts'

const CHOICES = ['County', 'Lessee', 'Status', 'Depths'].map((label) => ({
  name: label,
  label,
  member: label,
  column: { source: label, label, value: () => null },
}))

function Choice({ choices = CHOICES }) {
  const [chosen, choose] = useState<readonly Grouping[]>([])
  const unused = { isFolded: () => false, toggle: () => {}, foldAll: () => {} }
  return <GroupChoice grouping={{ choices, chosen, choose, ...unused }} onChosen={() => {}} />
}

const items = () => screen.getAllByRole('menuitemcheckbox')
const chosen = () =>
  items().flatMap((item) => (item.getAttribute('aria-checked') === 'true' ? item.textContent : []))

afterEach(cleanup)

it('groups within groups, in the order in which they are chosen', async () => {
  const user = userEvent.setup()
  render(<Choice />)
  const choose = (name: string) =>
    user.click(screen.getByRole('menuitemcheckbox', { name: new RegExp(name) }))
  await choose('Status')
  expect(chosen()).toEqual(['Status'])
  await choose('County')
  await choose('Lessee')
  expect(chosen()).toEqual(['2.County', '3.Lessee', '1.Status'])
  expect(items().map((item) => item.getAttribute('aria-disabled'))).toEqual([null, null, null, 'true'])
  await choose('County')
  expect(chosen()).toEqual(['2.Lessee', '1.Status'])
  await user.click(screen.getByRole('button', { name: MESSAGES.list.groups.nothing }))
  expect(chosen()).toEqual([])
})

it('searches many', async () => {
  const user = userEvent.setup()
  const choices = Array.from({ length: 30 }, (_, at) => `Field ${at}`).map((label) => ({
    ...{ name: label, label, member: label, column: { source: label, label, value: () => null } },
  }))
  render(<Choice choices={choices} />)
  await user.type(screen.getByRole('textbox', { name: MESSAGES.list.groups.search }), 'field 12')
  expect(items().map((item) => item.textContent)).toEqual(['Field 12'])
  await user.type(screen.getByRole('textbox'), '3')
  expect(screen.getByRole('status').textContent).toBe(MESSAGES.list.groups.notFound)
  expect(screen.queryByRole('menu')).toBeNull()
})
