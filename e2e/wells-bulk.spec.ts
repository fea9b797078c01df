import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { isStream } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { choose, open } from './pages.ts'
import { addWell, unique } from './records.ts'

interface Well {
  id: string
  status: string | null
  operatedBy: { name: string } | null
}

const addWells = (server: Server, names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map((name) => addWell(server, name)))

async function wellsNow(server: Server, ids: readonly string[]): Promise<Well[]> {
  const query =
    'query Now($ids: [ID!]) { wells: Well(filter: { id_in: $ids }) { id status operatedBy { name } } }'
  const { wells } = await asAdmin<{ wells: Well[] }>(server, query, { ids })
  return ids.flatMap((id) => wells.find((well) => well.id === id) ?? [])
}

const statusesNow = async (server: Server, ids: readonly string[]) =>
  (await wellsNow(server, ids)).map(({ status }) => status)

const setStatus = (server: Server, id: string, status: string) =>
  asAdmin(server, 'mutation Set($id: ID!, $status: String) { UpdateWell(id: $id, status: $status) { id } }', {
    id,
    status,
  })

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name.toUpperCase()}` })
const dialog = (page: Page) => page.getByRole('dialog')

test('sets a field of many wells after a preview, and undoes it in one step', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const word = unique('Bulk')
  const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'].map((tree) => `${word} ${tree}`)
  const ids = await addWells(server, names)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
  await setStatus(server, second, 'P&A')
  // Without live changes, which would update the preview, the conflict appears on save.
  await page.route('**/graphql', (route) => (isStream(route) ? route.abort() : route.fallback()))

  await open(page, `/Wells?q=${encodeURIComponent(word)}`)
  await box(page, names[0] ?? '').click()
  await box(page, names[3] ?? '').click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 chosen')).toBeVisible()
  await expect(box(page, names[2] ?? '')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Choose all 5 wells' })).toHaveJSProperty(
    'indeterminate',
    true,
  )
  // Selected rows stay selected when the search hides them, and are counted.
  await page.getByLabel('Search Wells').fill(names[0] ?? '')
  await expect(page.getByText('4 chosen, 3 not shown here')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit 4 wells…' }).click()
  await choose(page, 'New Status', 'P&A')
  await expect(dialog(page).getByText(MESSAGES.bulk.already(1, 'well'))).toBeVisible()
  await expect(dialog(page).getByRole('list', { name: 'By former value' })).toHaveText(
    '3 wells: Active → P&A',
  )
  await expect(dialog(page).getByRole('row', { name: `${names[2]} Active P&A` })).toBeVisible()
  await expect(dialog(page).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  expect(await statusesNow(server, ids)).toEqual(['Active', 'P&A', 'Active', 'Active', 'Active'])

  // Another user changes one of them first.
  await setStatus(server, third, 'DUC')
  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  await expect(dialog(page).getByText(MESSAGES.bulk.changed(2, 'well'))).toBeVisible()
  await expect(
    dialog(page).getByRole('row', { name: `${names[2]} ${MESSAGES.changedMeanwhile}` }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  // Refused rows stay selected.
  await expect(page.getByText('1 chosen, none shown here')).toBeVisible()
  expect(await statusesNow(server, ids)).toEqual(['P&A', 'P&A', 'DUC', 'P&A', 'Active'])

  await setStatus(server, fourth, 'Shut-In')
  await page.reload()
  await page.getByRole('button', { name: 'Undo edit of 2 wells' }).click()
  await expect(dialog(page).getByText(MESSAGES.bulk.putBack(1, 'well'))).toBeVisible()
  await expect(
    dialog(page).getByRole('row', { name: `${names[3]} ${MESSAGES.bulk.changedSince}` }),
  ).toBeVisible()
  expect(await statusesNow(server, ids)).toEqual(['Active', 'P&A', 'DUC', 'Shut-In', 'Active'])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()

  const history = `query Reasons($id: ID!) { history(type: "well", id: $id) { reason actor { name } } }`
  const reasons = async (id: string) =>
    (await asAdmin<{ history: { reason: string | null }[] }>(server, history, { id })).history.map(
      ({ reason }) => reason,
    )
  expect(await reasons(first)).toEqual([
    MESSAGES.bulk.undone(2, 'well'),
    MESSAGES.bulk.edited(3, 'well'),
    null,
  ])
  expect(await reasons(fifth)).toEqual([null])
})

test('a selection is of one list, and of the records that there still are', async ({ page, server }) => {
  const word = unique('Gone')
  const names = [1, 2].map((number) => `${word} ${number}`)
  const [first = ''] = await addWells(server, names)
  await open(page, `/Wells?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Choose all 2 wells' }).click()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await asAdmin(server, 'mutation Delete($id: ID!) { DeleteWell(id: $id) { id } }', { id: first })
  await expect(page.getByText('1 chosen', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Inactive wells' }).click()
  await expect(page.getByRole('grid', { name: 'Inactive wells' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('chosen')).toHaveCount(0)
})

test('sets the operator by keyboard, also when an answer is lost; readers cannot select', async ({
  page,
  server,
}) => {
  const [word, operator] = [unique('Keys'), unique('Oates Oil')]
  const names = [1, 2, 3].map((number) => `${word} ${number}`)
  const ids = await addWells(server, names)
  await asAdmin(server, 'mutation New($name: String) { CreateOperator(name: $name) { id } }', {
    name: operator,
  })

  await open(page, `/Wells?q=${encodeURIComponent(word)}`)
  await box(page, names[2] ?? '').focus()
  await page.keyboard.press('Space')
  await box(page, names[0] ?? '').focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the choice' }).click()
  await expect(box(page, names[1] ?? '')).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Choose all 3 wells' }).click()
  await page.getByRole('button', { name: 'Edit 3 wells…' }).click()
  await choose(page, 'Field', 'Operated By')
  await dialog(page).getByRole('combobox', { name: 'New Operated By' }).fill(operator)
  await page.getByRole('option', { name: operator, exact: true }).click()
  await expect(dialog(page).getByRole('row', { name: `${names[0]} – ${operator}` })).toBeVisible()

  // The command is executed, but its answer is lost.
  let isCut = true
  await page.route('**/graphql', async (route) => {
    if (!isCut || !route.request().postData()?.includes('EditWells')) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  await expect(dialog(page).getByText(MESSAGES.bulk.unsure(3, 'well'))).toBeVisible()
  isCut = false
  // Not even a reload discards it.
  await page.reload()
  await page.getByRole('button', { name: 'Editing stopped: 3 wells left' }).click()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByText(MESSAGES.bulk.changed(3, 'well'))).toBeVisible()
  expect((await wellsNow(server, ids)).map(({ operatedBy }) => operatedBy?.name)).toEqual([
    operator,
    operator,
    operator,
  ])
  const history = `query Events($id: ID!) { history(type: "well", id: $id) { event } }`
  const { history: events } = await asAdmin<{ history: object[] }>(server, history, { id: ids[0] ?? '' })
  expect(events).toHaveLength(2)
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page).getByText(MESSAGES.bulk.putBack(3, 'well'))).toBeVisible()
  expect((await wellsNow(server, ids)).map(({ operatedBy }) => operatedBy)).toEqual([null, null, null])
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, `/Wells?q=${encodeURIComponent(word)}`, reader.email, reader.password)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await deleteAccount(server, reader)
})
