import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { admin, expect, type Server, test } from './fixture.ts'
import { pageOf } from './others.ts'
import { open, settled } from './pages.ts'
import { addLand, unique } from './records.ts'

const { together } = MESSAGES

const landman = (server: Server) => createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])

/** A concurrent change by the admin. */
const change = (server: Server, id: string, values: Record<string, string>) =>
  asAdmin(
    server,
    `mutation Change($id: ID!, $familyID: String, $survey: String, $notes: String, $county: String) {
      UpdateTract(id: $id, familyID: $familyID, survey: $survey, notes: $notes, county: $county) { id }
    }`,
    { id, ...values },
  )

const saved = async (server: Server, id: string): Promise<unknown> => {
  const { lands } = await asAdmin<{ lands: unknown[] }>(
    server,
    `query Saved($id: ID) {
      lands: Tract(id: $id) { familyID abstract survey notes county grossMineralAcres mineralFraction }
    }`,
    { id },
  )
  return lands[0]
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: MESSAGES.changedMeanwhile })
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const input = (page: Page, name: string) => page.getByRole('textbox', { name })
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })

test('two people on one land: untouched fields are merged, conflicts are chosen', {
  tag: '@phone-only',
}, async ({ page, browser, server }) => {
  const ann = await landman(server)
  const land = { name: unique('Shared'), familyID: 'F-1', gross: '640', fraction: '1/4' }
  const id = await addLand(server, land)
  await open(page, `/Lands/${id}`)
  const other = await pageOf(browser, server, ann, `/Lands/${id}`)
  for (const one of [page, other]) await expect(input(one, 'Family ID')).toHaveValue('F-1')

  await input(other, 'Family ID').fill('F-ann')
  await input(other, 'Abstract').fill('A-9')
  await input(other, 'GMA').fill('700')
  await input(page, 'Family ID').fill('F-admin')
  await input(page, 'Survey').fill('T&P RR')
  await input(page, 'Mineral Fraction').fill('1/8')
  await update(page).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()

  // Untouched fields follow, edited ones keep their input.
  await expect(input(other, 'Survey')).toHaveValue('T&P RR')
  await expect(
    other.getByRole('status').getByText(together.changed(admin.email, 'Survey', together.empty, 'T&P RR')),
  ).toBeVisible()
  await expect(other.getByText(together.changedTyped(admin.email, 'F-admin'))).toBeVisible()
  await expect(input(other, 'Family ID')).toHaveValue('F-ann')
  await expect(input(other, 'GMA')).toHaveValue('700')
  await expect(input(other, 'Mineral Fraction')).toHaveValue('1/4')
  await expectAccessible(other)

  await update(other).click()
  const dialog = dialogOf(other)
  const family = dialog.getByRole('radiogroup', { name: 'Family ID' })
  const interest = dialog.getByRole('radiogroup', { name: 'GMA, Mineral Fraction' })
  await expect(family).toContainText('Was: F-1')
  await expect(family).toContainText(admin.email)
  await expect(
    interest.getByRole('radio', { name: /^Mine: GMA: 700.* Mineral Fraction: 1\/4$/ }),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(other)
  await interest.getByRole('radio', { name: /^Mine/ }).check()
  await family.getByRole('radio', { name: 'Mine: F-ann' }).check()

  // After another save, choices against outdated values are asked again, the others stay.
  await change(server, id, { familyID: 'F-again' })
  await expect(family.getByRole('radio', { name: 'Theirs: F-again' })).toBeVisible()
  await expect(dialog.getByText(together.changedAgain)).toBeVisible()
  await expect(family.getByRole('radio', { name: /^Mine/ })).not.toBeChecked()
  await expect(interest.getByRole('radio', { name: /^Mine/ })).toBeChecked()
  await family.getByRole('radio', { name: /^Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  expect(await saved(server, id)).toMatchObject({
    familyID: 'F-again',
    abstract: 'A-9',
    survey: 'T&P RR',
    grossMineralAcres: '700',
    mineralFraction: '1/4',
  })
  await other.context().close()
})

test('an untouched form follows others’ changes, keeping focus and scroll position', async ({
  page,
  server,
}) => {
  const ann = await landman(server)
  const id = await addLand(server, { name: unique('Followed'), familyID: 'F-1' })
  await open(page, `/Lands/${id}`, ann.email, ann.password)
  await settled(page)
  await notes(page).focus()
  const top = () => notes(page).evaluate((input) => Math.round(input.getBoundingClientRect().top))
  const before = await top()
  await change(server, id, { familyID: 'F-2', notes: 'Noted' })
  await expect(notes(page)).toHaveValue('Noted')
  await expect(page.getByText(together.changedField(admin.email, 'F-1'))).toBeVisible()
  await expect(notes(page)).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await expect(update(page)).toBeDisabled()

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(together.changedField(admin.email, 'F-1'))).toBeHidden()

  // Edited, and decided at the field.
  await input(page, 'Family ID').fill('F-mine')
  await change(server, id, { familyID: 'F-3' })
  const take = page.getByRole('button', { name: `${together.other(false).take}: Family ID` })
  await take.first().click()
  await expect(input(page, 'Family ID')).toHaveValue('F-3')
  await expect(take).toHaveCount(0)
  await input(page, 'Family ID').fill('F-mine')
  await change(server, id, { familyID: 'F-4' })
  await page
    .getByRole('button', { name: `${together.keepMine}: Family ID` })
    .first()
    .click()
  await update(page).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  expect(await saved(server, id)).toMatchObject({ familyID: 'F-mine', notes: 'Noted' })

  // A conflict disappears when the other user saves the same value.
  await input(page, 'Family ID').fill('F-both')
  await change(server, id, { familyID: 'F-5' })
  await expect(take.first()).toBeVisible()
  await update(page).click()
  await expect(dialogOf(page).getByRole('radio', { name: 'Theirs: F-5' })).toBeVisible()
  await change(server, id, { familyID: 'F-both' })
  await expect(dialogOf(page).getByText(together.conflictGone)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(input(page, 'Family ID')).toHaveValue('F-both')
  await expect(update(page)).toBeDisabled()
})

test('conflicts that the form has not received yet appear on save', async ({ page, server }) => {
  const ann = await landman(server)
  const id = await addLand(server, { name: unique('Unheard'), familyID: 'F-1' })
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('subscription') ? route.abort() : route.continue(),
  )
  await open(page, `/Lands/${id}`, ann.email, ann.password)
  await input(page, 'Family ID').fill('F-mine')
  await change(server, id, { survey: 'T&P RR' })
  await update(page).click()
  await expect(page.getByText(together.kept(admin.email, ['Survey']))).toBeVisible()
  await expect(input(page, 'Survey')).toHaveValue('T&P RR')

  await input(page, 'Family ID').fill('F-mine again')
  await change(server, id, { familyID: 'F-theirs', notes: 'Noted' })
  await update(page).click()
  await dialogOf(page).getByRole('radio', { name: 'Mine: F-mine again' }).check()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(notes(page)).toHaveValue('Noted')
  expect(await saved(server, id)).toMatchObject({
    familyID: 'F-mine again',
    survey: 'T&P RR',
    notes: 'Noted',
  })
})

test('the user’s own change in another window is called so', async ({ page, server }) => {
  const id = await addLand(server, { name: unique('Two windows'), familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  await input(page, 'Family ID').fill('F-2')
  await change(server, id, { familyID: 'F-3' })
  await expect(page.getByText(together.changedTyped(together.youElsewhere, 'F-3'))).toBeVisible()
  await update(page).click()
  const dialog = page.getByRole('dialog', { name: together.conflictWithYourself })
  await expect(dialog.getByRole('radiogroup', { name: 'Family ID' })).toContainText(together.youElsewhere)
  await expect(dialog.getByRole('radio', { name: `${together.other(true).one}: F-3` })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

test('a land deleted by somebody else keeps its input, and can be restored', async ({ page, server }) => {
  const ann = await landman(server)
  const id = await addLand(server, { name: unique('Deleted'), familyID: 'F-1' })
  await open(page, `/Lands/${id}`, ann.email, ann.password)
  await input(page, 'Family ID').fill('F-2')
  await asAdmin(server, 'mutation Gone($id: ID!) { DeleteTract(id: $id) { id } }', { id })
  await expect(page.getByText(together.deleted(admin.email, 'Land'))).toBeVisible()
  await expect(input(page, 'Family ID')).toHaveValue('F-2')
  await page.getByRole('button', { name: together.restore }).click()
  await expect(page.getByText(together.deleted(admin.email, 'Land'))).toBeHidden()
  await expect(input(page, 'Family ID')).toHaveValue('F-2')
  await update(page).click()
  await expect(page.getByText(TRACT_MESSAGES.updated)).toBeVisible()
  expect(await saved(server, id)).toMatchObject({ familyID: 'F-2' })
})

test('a row being edited is kept whatever others do to it', async ({ page, server }) => {
  const ann = await landman(server)
  const id = await addLand(server, { name: unique('Rows'), gross: '640', fraction: '1/4' })
  const { item } = await asAdmin<{ item: { id: string } }>(
    server,
    'mutation Own($id: ID!) { item: AddOwnerMinerals(from: "MES", to: $id, data: { mineralFraction: "1/2" }) { id } }',
    { id },
  )
  await open(page, `/Lands/${id}`, ann.email, ann.password)
  await page.getByRole('button', { name: 'Edit MES' }).click()
  const row = page.getByRole('group', { name: /^Edit/ })
  await row.getByRole('textbox', { name: 'Vol/Page' }).fill('1/1')
  await asAdmin(
    server,
    'mutation Theirs($id: ID!) { updateMineralOwnership(relationshipID: $id, volPage: "2/2", familyMember: "Bob") { id } }',
    { id: item.id },
  )
  await expect(row.getByLabel('Family Member')).toHaveValue('Bob')
  await expect(row.getByText(together.changedTyped(admin.email, '2/2'))).toBeVisible()
  await expect(row.getByRole('textbox', { name: 'Vol/Page' })).toHaveValue('1/1')

  await asAdmin(server, 'mutation Gone($id: ID!) { RemoveOwnerMinerals(from: "MES", to: $id) { id } }', {
    id,
  })
  await expect(row.getByText(together.partGone(admin.email))).toBeVisible()
  await row.getByRole('button', { name: together.putBack }).click()
  await expect(row.getByText(together.partGone(admin.email))).toBeHidden()
  await row.getByRole('button', { name: 'Save', exact: true }).click()
  // Ann herself put it back.
  const dialog = page.getByRole('dialog', { name: together.conflictWithYourself })
  await dialog.getByRole('radio', { name: 'Mine: 1/1' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('row', { name: /MES/ })).toContainText('1/1')
  await expect(page.getByRole('row', { name: /MES/ })).toContainText('Bob')
})
