import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { test } from './declared-type.ts'
import { expect, type Server } from './fixture.ts'
import { choose, exportedCsv, open, openArea, pick } from './pages.ts'
import { addLand, unique } from './records.ts'

const words = MESSAGES.derived.record('Seismic Survey')

const addSurvey = async (server: Server, values: { name: string; kind?: string }): Promise<string> => {
  const { added } = await asAdmin<{ added: { id: string } }>(
    server,
    'mutation Add($name: String, $kind: String) { added: CreateSeismicSurvey(name: $name, kind: $kind) { id } }',
    values,
  )
  return added.id
}

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

test('a declared type is added, edited and deleted on screens that nobody wrote', async ({
  page,
  server,
}) => {
  const [name, land] = [unique('Delaware 3D'), unique('Surveyed')]
  await addLand(server, { name: land })
  await open(page, '/')
  await openArea(page, 'Seismic Surveys')
  await page.getByRole('link', { name: 'Add Seismic Survey' }).click()
  await expect(page).toHaveURL(/\/addSeismicSurvey$/)
  await input(page, 'Name').fill(name)
  await choose(page, 'Kind', '3D')
  await input(page, 'Acres').fill('640')
  await pick(page, page.getByRole('combobox', { name: 'Lands', exact: true }), land)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Seismic Survey' }).click()
  await expect(page.getByText(words.added)).toBeVisible()

  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await input(page, 'Notes').fill('Shot twice')
  await update(page).click()
  await expect(page.getByText(words.updated)).toBeVisible()

  await page.getByRole('tab', { name: 'Permits' }).click()
  await page.getByRole('button', { name: 'Add Survey Permit' }).click()
  await input(page, 'Number').fill('P-17')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'P-17')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Print' }).click()
  const sheet = page.getByRole('article', { name: `Seismic Survey sheet of ${name}` })
  for (const text of ['3D', land, 'Shot twice', 'P-17'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the seismic survey' }).click()

  await page.getByRole('link', { name: 'History' }).click()
  // The sheet has the notes, too.
  await expect(page).toHaveURL(/\/History\//)
  await expect(page.getByText('Shot twice')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(words.confirmDelete)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(words.deleted)).toBeVisible()
  await expect(page).toHaveURL(/\/SeismicSurveys$/)
  // Those of the saves before may still be there.
  const deleted = page.getByRole('status').filter({ hasText: words.deleted })
  await deleted.getByRole('button', { name: MESSAGES.undo.undo }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
})

test('its named operation has a button that asks for values, shows a refusal, and offers Undo', async ({
  page,
  server,
}) => {
  const id = await addSurvey(server, { name: unique('Reviewed') })
  await open(page, `/SeismicSurveys/${id}`)
  await page.getByRole('button', { name: 'Review Survey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review Survey' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(dialog.getByText('A survey is reviewed on a day.')).toBeVisible()
  await expect(page.getByText('reviewedOn: A survey is reviewed on a day.')).toBeVisible()
  await dialog.getByLabel('Reviewed On').fill('2026-03-01')
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Reviewed on 03/01/2026')).toBeVisible()
  await expect(page.getByLabel('Reviewed On')).toHaveValue('03/01/2026')
  await page.getByRole('button', { name: MESSAGES.undo.undo }).click()
  await expect(page.getByLabel('Reviewed On')).toHaveValue('')
})

test('its list is filtered and exported', async ({ page, server }) => {
  const [flat, deep] = [unique('Flat'), unique('Deep')]
  await addSurvey(server, { name: flat, kind: '2D' })
  await addSurvey(server, { name: deep, kind: '3D' })
  await open(page, '/SeismicSurveys?kind=2D')
  await expect(rowOf(page, flat)).toBeVisible()
  await expect(rowOf(page, deep)).toBeHidden()
  await expectAccessible(page)
  const file = await exportedCsv(page)
  expect(file.suggestedFilename()).toBe('SeismicSurveys.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(flat)
})

test('what two people type on it is merged, and what one typed outlives a reload', async ({
  page,
  server,
}) => {
  const id = await addSurvey(server, { name: unique('Shared') })
  await open(page, `/SeismicSurveys/${id}`)
  await input(page, 'Notes').fill('Mine')
  await page.reload()
  await expect(page.getByText(MESSAGES.draftIsBack)).toBeVisible()
  await expect(input(page, 'Notes')).toHaveValue('Mine')
  await asAdmin(
    server,
    'mutation Theirs($id: ID!) { UpdateSeismicSurvey(id: $id, notes: "Theirs", acres: "320") { id } }',
    { id },
  )
  await expect(input(page, 'Acres')).toHaveValue('320')
  await update(page).click()
  const conflict = page.getByRole('dialog', { name: MESSAGES.together.conflictWithYourself })
  await expect(conflict).toContainText('Was: (empty)')
  await conflict.getByLabel('Mine: Mine').click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(words.updated)).toBeVisible()
  await expect(input(page, 'Notes')).toHaveValue('Mine')
})

test('its records are imported', async ({ page }) => {
  const name = unique('Imported')
  await open(page, '/Import')
  const text = `Name,Kind,Acres\n${name},2D,160`
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'surveys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(page, 'Record type', 'Seismic Survey')
  await page.getByRole('button', { name: 'Check what it would do' }).click()
  await page.getByRole('button', { name: /^Import / }).click()
  await openArea(page, 'Seismic Surveys')
  await expect(rowOf(page, name)).toBeVisible()
})
