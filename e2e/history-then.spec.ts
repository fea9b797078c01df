import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, asUser, createAccount } from './accounts.ts'
import { admin, expect, test } from './fixture.ts'
import { choose, open, visit } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const messages = RESTORE_MESSAGES

const change = (values: string) => `mutation Change($id: ID!) { UpdateTract(id: $id, ${values}) { id } }`

const differences = (page: Page) => page.getByRole('region', { name: /difference/ })
const linked = (page: Page) => page.getByRole('region', { name: messages.linkedThen })

test('an auditor proves what a land was, and a former value is restored', { tag: '@phone-only' }, async ({
  page,
  server,
}) => {
  const name = unique('Proven')
  const well = unique('Proven 1H')
  const id = await addLand(server, { name, familyID: 'F-1' })
  const wellId = await addWell(server, well, [id])
  const ann = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  await asUser(server, ann, change('familyID: "F-2", county: "Pecos"'), { id })
  await asAdmin(server, 'mutation Off($id: ID!) { UpdateWell(id: $id, drilledOn: []) { id } }', {
    id: wellId,
  })
  await asAdmin(server, change('familyID: "F-3"'), { id })

  await open(page, `/Lands/${id}`)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('tab', { name: messages.asItWasTab }).click()
  await expect(page.getByText(messages.asToday)).toBeVisible()
  await expect(linked(page).getByRole('link', { name: well })).toHaveCount(0)

  await page.getByRole('slider', { name: 'Moment' }).focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/revision=0/)
  await expect(page.getByLabel('County', { exact: true })).toHaveValue('Reeves')
  await expect(page.getByText(messages.today('Pecos'))).toBeVisible()
  await expect(linked(page).getByRole('link', { name: well })).toBeVisible()
  await expect(differences(page).getByRole('row', { name: /Family ID F-1 F-3/ })).toBeVisible()
  await expect(page.getByLabel('County', { exact: true })).not.toBeEditable()
  await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await expectAccessible(page)

  // The address can be shared.
  await page.reload()
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-1')
  await page.getByRole('slider', { name: 'Moment' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-2')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-1')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-2')
  await page.getByLabel('As of', { exact: true }).fill('2020-01-31')
  await expect(page.getByText(messages.notYet('Land'))).toBeVisible()

  await page.getByRole('slider', { name: 'Moment' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-1')
  await page.getByRole('button', { name: `${messages.restoreValue}: Family ID` }).click()
  const dialog = page.getByRole('dialog', { name: messages.restoreValue })
  await expect(dialog.getByText('Family ID: F-3 → F-1')).toBeVisible()
  await dialog.getByLabel(messages.reason).fill('It was right at first')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(messages.done('Family ID'))).toBeVisible()
  await expect(differences(page).getByText('Family ID')).toHaveCount(0)

  await page.getByRole('tab', { name: messages.timeline }).click()
  const newest = page.getByRole('listitem').first()
  await expect(newest).toContainText(`${admin.email} · ${messages.restored} · It was right at first`)
  await expect(newest).toContainText('F-3 → F-1')
  await choose(page, messages.field, 'County')
  await expect(page).toHaveURL(/field=county/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Reeves → Pecos' })).toBeVisible()
  await expect(page.getByText('F-3 → F-1')).toHaveCount(0)

  await visit(page, `/History/tract/${id}`)
  await choose(page, messages.person, ann.email)
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByText('F-3 → F-1')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: ann.email })).toContainText('F-1 → F-2')
  await choose(page, messages.person, admin.email)
  await expect(page.getByText('F-3 → F-1')).toBeVisible()
  await expect(page.getByText('F-1 → F-2')).toHaveCount(0)
})

test('two moments are compared side by side', { tag: '@phone' }, async ({ page, server }) => {
  const id = await addLand(server, { name: unique('Beside'), familyID: 'F-1' })
  await asAdmin(server, change('familyID: "F-2"'), { id })
  await asAdmin(server, change('familyID: "F-3", notes: "Third"'), { id })
  await open(page, `/History/tract/${id}?revision=0&with=1`)
  await expect(page.getByText(messages.differsBetween(1))).toBeVisible()
  await expect(differences(page).getByRole('row', { name: /Family ID F-1 F-2/ })).toBeVisible()
  await page.getByRole('combobox', { name: messages.compareWith }).click()
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/with=2/)
  await expect(differences(page).getByRole('row', { name: /Notes – Third/ })).toBeVisible()
  await expectAccessible(page)
})

test('a deleted land is restored with its values, by users who may write it', async ({ page, server }) => {
  const name = unique('Deleted')
  const id = await addLand(server, { name, familyID: 'F-9' })
  await asAdmin(server, 'mutation Gone($id: ID!) { DeleteTract(id: $id) { id } }', { id })
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  const restore = page.getByRole('button', { name: messages.restoreRecord('Land') })

  await open(page, `/History/tract/${id}?revision=0`, email, password)
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-9')
  await expect(restore).toHaveCount(0)

  await open(page, `/History/tract/${id}?revision=0`)
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(messages.done('Land'))).toBeVisible()
  await page.getByRole('link', { name: 'To the land' }).click()
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
  await expect(page.getByLabel('Family ID', { exact: true })).toHaveValue('F-9')
})

test('a refused restoration shows the reason, and keeps the reason typed', async ({ page, server }) => {
  const name = unique('Taken')
  const id = await addLand(server, { name })
  await asAdmin(server, 'mutation Gone($id: ID!) { DeleteTract(id: $id) { id } }', { id })
  await addLand(server, { name })
  await open(page, `/History/tract/${id}?revision=0`)
  await page.getByRole('button', { name: messages.restoreRecord('Land') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(messages.reason).fill('Wanted back')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(MESSAGES.alreadyExists('Land ID', name))
  await expect(dialog.getByLabel(messages.reason)).toHaveValue('Wanted back')
})

test('a writer of titles restores a document, and nothing else of the right of way', async ({
  page,
  server,
}) => {
  const { row } = await asAdmin<{ row: { id: string } }>(
    server,
    'mutation New($name: String) { row: CreateROW(projectName: $name, status: "Active") { id } }',
    { name: unique('Titled') },
  )
  const { title } = await asAdmin<{ title: { id: string } }>(
    server,
    'mutation Add($id: ID!) { title: addROWTitle(ROWID: $id, rowinfo: { volPage: "1/2", grantor: "Ann" }) { id } }',
    row,
  )
  await asAdmin(
    server,
    `mutation Change($id: ID!, $title: ID!) {
      UpdateROW(id: $id, status: "Inactive") { id }
      updateROWTitle(ROWTitleID: $title, rowinfo: { grantor: "Bob" }) { id }
    }`,
    { id: row.id, title: title.id },
  )
  const { email, password } = await createAccount(server, ['READ_ROWS', 'READ_LANDS', 'WRITE_LANDS'])
  await open(page, `/History/row/${row.id}?revision=1`, email, password)
  await expect(differences(page)).toContainText('Inactive')
  await expect(page.getByRole('button', { name: messages.restoreRecord('Right of Way') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: messages.restoreValue })).toHaveCount(0)
  await page.getByRole('button', { name: messages.restorePart }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  // While it is open, nothing behind it has a role.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: messages.restorePart })).toHaveCount(0)
  const { rows } = await asAdmin<{ rows: unknown[] }>(
    server,
    'query Stored($id: ID) { rows: ROW(id: $id) { status titleRun { grantor } } }',
    row,
  )
  expect(rows).toEqual([{ status: 'Inactive', titleRun: [{ grantor: 'Ann' }] }])
})
