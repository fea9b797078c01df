import { readFile } from 'node:fs/promises'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { holdBack, refuse } from './answers.ts'
import { expect, test } from './fixture.ts'
import { choose, open, openTab } from './pages.ts'
import { addLand, addLease, unique } from './records.ts'

const messages = REPORT_MESSAGES

const list = (page: Page, name: string) => page.getByRole('list', { name })
const offered = (page: Page) => list(page, messages.offered)
const selected = (page: Page) => list(page, messages.selected)
const field = (within: ReturnType<typeof list>, name: string) =>
  within.getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A selected field with its arrows. */
const chip = (page: Page, name: string) =>
  selected(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
/** Where a field is dropped in front of a chip. */
const BEFORE = { targetPosition: { x: 3, y: 15 } }
/** The labels of the selected fields, in order. */
const columnsOf = (page: Page) => selected(page).locator('[data-field]').allInnerTexts()

async function openCustom(page: Page, who?: { email: string; password: string }): Promise<void> {
  await open(page, '/Reports', who?.email, who?.password)
  await openTab(page, 'Custom')
}

async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, messages.download).click()])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') }
}

test('fields are chosen, put in order, generated and downloaded; another choice hides the report', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const name = unique('Custom')
  const notes = `Said "once",\ntwice ${'and again '.repeat(10)}`.trimEnd()
  const id = await addLand(server, { name, familyID: '007', gross: '640', fraction: '1/3' })
  const update = (values: object) =>
    asAdmin(
      server,
      `mutation Set($id: ID!, $notes: String, $day: Date, $family: String) {
        UpdateTract(id: $id, notes: $notes, purchaseDate: $day, familyID: $family) { id }
      }`,
      { id, ...values },
    )
  await update({ notes, day: '2024-03-09' })

  await openCustom(page)
  await choose(page, messages.type, 'Lands')
  await expect(button(page, messages.generate)).toBeDisabled()
  await expect(page.getByText(messages.noneSelected)).toBeVisible()
  for (const label of ['Notes', 'Date', 'Land ID', 'Family ID', 'NMA'])
    await field(offered(page), label).click()
  await field(offered(page), 'V/P (Volume and page)').click()
  await field(selected(page), 'V/P (Volume and page)').click()
  await expect(field(offered(page), 'V/P (Volume and page)')).toBeVisible()
  for (let place = 2; place > 0; place--) await button(page, messages.earlier('Land ID')).click()
  expect(await columnsOf(page)).toEqual(['Land ID', 'Notes', 'Date', 'Family ID', 'NMA'])
  await expect(button(page, messages.download)).toBeHidden()

  // Tests share a server.
  const generate = async () => {
    await button(page, messages.generate).click()
    await page.getByLabel(/^Search Lands/).fill(name)
  }
  await generate()
  const table = page.getByRole('grid', { name: messages.inReport('Lands') })
  const cells = table.getByRole('row').nth(1).getByRole('gridcell')
  await expect(cells.first()).toHaveText(name)
  await expect(cells.nth(1)).toHaveText(/^Said "once",\s+twice .*\.\.\.$/)
  await expect(cells.nth(2)).toHaveText('03/09/2024')
  await expect(cells.nth(3)).toHaveText('007')
  await expect(cells.nth(4)).toHaveText('213.33333333')
  await expectAccessible(page)

  const { name: file, lines } = await download(page)
  expect(file).toBe('Tract-custom.csv')
  expect(lines[0]).toBe('"Land ID","Notes","Date","Family ID","NMA"')
  const whole = notes.replace('\n', ' ').replaceAll('"', '""')
  expect(lines.filter((line) => line.includes(name))).toEqual([
    expect.stringMatching(`^"${name}","${whole}","03/09/2024","007","213\\.3+"$`),
  ])

  // Nothing of ten seconds ago is shown again.
  await update({ notes: null, day: null, family: '008' })
  await generate()
  await expect(cells.nth(3)).toHaveText('008')
  await expect(cells.nth(1)).toHaveText('–')

  await field(selected(page), 'Date').click()
  await expect(table).toBeHidden()
  await expect(button(page, messages.download)).toBeHidden()
  await generate()
  await expect(cells).toHaveText([name, '–', '008', '213.33333333'])
  await choose(page, messages.type, 'Wells')
  await expect(table).toBeHidden()
  await expect(page.getByText(messages.noneSelected)).toBeVisible()
  await expect(field(offered(page), 'API Number')).toBeVisible()
})

test('fields are moved by drag and by key, which is announced, or all at once', async ({ page }) => {
  await openCustom(page)
  await choose(page, messages.type, 'Units')
  const announced = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

  await field(offered(page), 'Unit Name').dragTo(selected(page))
  await announced(messages.isSelected('Unit Name', 1, 1))
  await field(offered(page), 'Status').dragTo(chip(page, 'Unit Name'), BEFORE)
  expect(await columnsOf(page)).toEqual(['Status', 'Unit Name'])

  // A field that leaves its list passes the focus on.
  await field(offered(page), 'Type').focus()
  await page.keyboard.press('Enter')
  await announced(messages.isSelected('Type', 3, 3))
  await expect(field(offered(page), 'Current Operator')).toBeFocused()
  await page.keyboard.press('Space')
  expect(await columnsOf(page)).toEqual(['Status', 'Unit Name', 'Type', 'Current Operator'])
  await expect(field(offered(page), 'Unit Created By')).toBeFocused()

  await field(selected(page), 'Current Operator').focus()
  await page.keyboard.press('ArrowLeft')
  await announced(messages.isMoved('Current Operator', 3, 4))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(field(selected(page), 'Current Operator')).toBeFocused()
  expect(await columnsOf(page)).toEqual(['Status', 'Current Operator', 'Unit Name', 'Type'])
  await page.keyboard.press('Enter')
  await announced(messages.isRemoved('Current Operator'))
  await expect(field(selected(page), 'Unit Name')).toBeFocused()
  expect(await columnsOf(page)).toEqual(['Status', 'Unit Name', 'Type'])

  await field(selected(page), 'Type').dragTo(chip(page, 'Status'), BEFORE)
  expect(await columnsOf(page)).toEqual(['Type', 'Status', 'Unit Name'])
  await field(selected(page), 'Type').dragTo(offered(page))
  expect(await columnsOf(page)).toEqual(['Status', 'Unit Name'])
  await field(selected(page), 'Status').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Where the unit stands.')

  await button(page, messages.selectAll).click()
  await expect(page.getByText(messages.noneOffered)).toBeVisible()
  const all = await columnsOf(page)
  expect(all.slice(0, 3)).toEqual(['Status', 'Unit Name', 'Type'])
  expect(all).toEqual(expect.arrayContaining(['Family IDs', 'Land ID', 'OGL(S)', 'Wells']))
  await expectAccessible(page)
  await button(page, messages.removeAll).click()
  await expect(page.getByText(messages.noneSelected)).toBeVisible()
  await expect(offered(page).getByRole('button')).toHaveCount(all.length)
})

test('templates are in no report of leases', async ({ page, server }) => {
  const name = unique('Lease')
  await addLease(server, name)
  await addLease(server, `${name} of clauses`, ', template: true')
  await openCustom(page)
  await choose(page, messages.type, 'Leases')
  for (const label of ['ID', 'Bonus Per Acre']) await field(offered(page), label).click()
  await button(page, messages.generate).click()
  await page.getByLabel(/^Search Leases/).fill(name)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  const { name: file, lines } = await download(page)
  expect(file).toBe('Lease-custom.csv')
  expect(lines.slice(1)).toEqual([`"${name}",""`])
})

test('readers pick among the types that they may read', async ({ page, server }) => {
  await openCustom(page, await createAccount(server, ['READ_ROWS', 'READ_UNITS']))
  await page.getByRole('combobox', { name: messages.type }).click()
  await expect(page.getByRole('option')).toHaveText(['Units', 'ROWs'])
  await page.getByRole('option', { name: 'ROWs' }).click()
  await field(offered(page), 'ROW Name').click()
  await button(page, messages.generate).click()
  await expect(page.getByRole('grid', { name: messages.inReport('Rights of way') })).toBeVisible()

  const { email, password } = await createAccount(server, ['READ_OPERATORS'])
  await open(page, '/Reports', email, password)
  await expect(page.getByRole('tab', { name: 'Operators' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Custom' })).toBeHidden()
})

test('says Error :( and the reason where fields or records cannot be read, and tries again', async ({
  page,
}) => {
  const readable = await refuse(page, 'No fields today', 'ReportFields')
  await openCustom(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(messages.failed)
  await expect(alert).toContainText('No fields today')
  await readable()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await field(offered(page), 'Name').click()

  const generable = await refuse(page, 'No wells today', 'query WellList')
  await button(page, messages.generate).click()
  await expect(alert).toContainText(`${messages.failed}No wells today`)
  await expect(button(page, messages.download)).toBeHidden()
  await expectAccessible(page)
  await generable()
  const letThrough = await holdBack(page, 'query WellList')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(messages.generating)).toBeVisible()
  await expect(alert).toBeHidden()
  // Another choice takes back what is being generated.
  await field(offered(page), 'Status').click()
  await expect(page.getByText(messages.generating)).toBeHidden()
  await button(page, messages.generate).click()
  letThrough()
  const table = page.getByRole('grid', { name: messages.inReport('Wells') })
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Status'])
  await expect(button(page, messages.download)).toBeVisible()
  await table.getByRole('columnheader', { name: 'Status' }).getByRole('button').hover()
  await expect(page.getByRole('tooltip')).toContainText('Where the well stands')
})
