import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open, visit } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const { write, saves, edit, save, editedOn, remove } = ACTIVITY_MESSAGES

test('shows what happened to a record beside its form', { tag: '@phone' }, async ({ page, server }) => {
  const [land, other, well] = [unique('Land'), unique('Land'), unique('Well')]
  const id = await addLand(server, { name: land })
  const otherId = await addLand(server, { name: other })
  await addWell(server, well, [id])
  await asAdmin(server, 'mutation Moved($id: ID!) { UpdateTract(id: $id, survey: "GC&SF") { id } }', { id })
  await open(page, `/Lands/${id}`)
  const activity = page.getByRole('region', { name: ACTIVITY_MESSAGES.title })
  const lines = activity.getByRole('listitem')
  const fold = activity.getByRole('button', { expanded: false })
  await fold.click()
  await expect(lines).toHaveText([
    new RegExp(`^${HEAD_MESSAGES.changed(['Survey'])}you · `, 'i'),
    new RegExp(`^${HEAD_MESSAGES.addedOf(`Well ${well}`)}`),
    new RegExp(`^${HEAD_MESSAGES.added}`),
  ])
  await expectAccessible(page)
  // What is said stands between what happened, and is in no form's way.
  await page.getByLabel(/^Family ID/).fill('F-12')
  await activity.getByLabel(write, { exact: true }).fill('Call the county first')
  await activity.getByRole('button', { name: saves }).click()
  const said = lines.filter({ hasText: 'Call the county first' })
  await expect(said).toBeVisible()
  await expect(activity.getByLabel(write, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(/^Family ID/)).toHaveValue('F-12')
  await said.getByRole('button', { name: edit }).click()
  await activity.getByRole('textbox', { name: edit }).fill('Call the county\nand the family')
  await expectAccessible(page)
  await activity.getByRole('button', { name: save, exact: true }).click()
  const edited = lines.filter({ hasText: 'and the family' })
  await expect(edited).toContainText(editedOn)
  await edited.getByRole('button', { name: remove }).click()
  await expect(lines).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(edited).toBeVisible()
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await update.click()
  await expect(page.getByText('Successfully edited Land!')).toBeVisible()
  await expect(update).toBeDisabled()
  await expect(lines).toHaveCount(5)
  await expect(lines.first()).toContainText(HEAD_MESSAGES.changed(['Family ID']))
  // A message may cover it on phones.
  await lines.getByRole('link', { name: well }).press('Enter')
  await expect(page).toHaveURL(/\/History\/well\//)
  // It stays open for the next record, and elsewhere for the next page.
  await visit(page, `/Lands/${otherId}`)
  await expect(lines).toHaveCount(1)
  await page.reload()
  await expect(lines).toHaveCount(1)
  await activity.getByRole('button', { expanded: true }).click()
  await expect(lines).toHaveCount(0)
})

test('tells whoever is mentioned, and leads there', { tag: '@phone' }, async ({ page, server }) => {
  const land = unique('Land')
  const id = await addLand(server, { name: land })
  const reader = await createAccount(server, ['READ_LANDS'])
  const name = reader.email.split('@')[0] ?? ''
  await open(page, `/Lands/${id}`)
  const activity = page.getByRole('region', { name: ACTIVITY_MESSAGES.title })
  await activity.getByRole('button', { expanded: false }).click()
  const text = activity.getByLabel(write, { exact: true })
  await text.pressSequentially(`Is this yours, @${name.slice(0, -1)}`)
  await expect(activity.getByRole('list', { name: MENTION_MESSAGES.who })).toContainText(name)
  await expectAccessible(page)
  await text.press('Enter')
  await expect(text).toHaveValue(`Is this yours, @${name} `)
  await activity.getByRole('button', { name: saves }).click()
  await expect(activity.locator('strong', { hasText: `@${name}` })).toBeVisible()

  await visit(page, '/logout')
  await open(page, '/Lands', reader.email, reader.password)
  await page.getByRole('button', { name: MENTION_MESSAGES.unread(1) }).click()
  const menu = page.getByRole('menu', { name: MENTION_MESSAGES.title })
  await expect(menu).toContainText(land)
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: land }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands/${id}`))
  await expect(activity.getByText('Is this yours')).toBeVisible()
  await expect(page.getByRole('button', { name: MENTION_MESSAGES.title, exact: true })).toBeVisible()
})
