import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ReportDefinition, savedReport } from '@landbook/contracts/records/report/definition'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { choose, open, openTab, showTools } from './pages.ts'
import { unique } from './records.ts'

const messages = REPORT_MESSAGES
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const field = (page: Page, within: string, name: string) =>
  list(page, within).getByRole('button', { name, exact: true })
const rowsOf = (page: Page, name: string) => page.getByRole('grid', { name }).getByRole('row')

interface Company {
  county: string
  ring: string
  phone: string
}

/** Two wells of one operator and one of another, in a county of their own. */
async function addCompany(server: Server): Promise<Company> {
  const [county, ring, other] = [unique('County'), unique('Ring'), unique('Approach')]
  const phone = '432-555-0100'
  const { a, b } = await asAdmin<{ a: { id: string }; b: { id: string } }>(
    server,
    `mutation Operators($ring: String, $other: String, $phone: String) {
      a: CreateOperator(name: $ring, phone: $phone) { id }
      b: CreateOperator(name: $other) { id }
    }`,
    { ring, other, phone },
  )
  const wells = [
    { name: `${county} 1`, operatedBy: [a.id], totalDepth: '9000' },
    { name: `${county} 2`, operatedBy: [a.id], totalDepth: '0.5' },
    { name: `${county} 3`, operatedBy: [b.id], totalDepth: '100' },
  ]
  for (const well of wells)
    await asAdmin(
      server,
      `mutation Well($name: String, $county: String, $operatedBy: [ID!], $totalDepth: Decimal) {
        CreateWell(name: $name, apiNumber: "42-389-30002", abstract: "A-1", county: $county,
          operatedBy: $operatedBy, totalDepth: $totalDepth) { id }
      }`,
      { county, ...well },
    )
  return { county, ring, phone }
}

async function openCustom(page: Page, who?: { email: string; password: string }): Promise<void> {
  await open(page, '/Reports', who?.email, who?.password)
  await openTab(page, 'Custom')
}

interface Wanted {
  compared?: string
  values: readonly string[]
}

/** By default as it is compared first. */
async function filterBy(page: Page, name: string, { compared, values }: Wanted): Promise<void> {
  await button(page, messages.addFilter).click()
  const dialog = page.getByRole('dialog', { name: messages.addFilter })
  await dialog.getByRole('combobox', { name: messages.filterBy }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  if (compared !== undefined) {
    await dialog.getByRole('combobox', { name: messages.howCompared }).click()
    await page.getByRole('option', { name: compared, exact: true }).click()
  }
  const inputs = dialog.getByLabel(messages.value, { exact: true })
  const [from, to] = values
  if (to !== undefined) {
    await dialog.getByLabel(messages.from, { exact: true }).fill(String(from))
    await dialog.getByLabel(messages.to, { exact: true }).fill(to)
  } else if (from !== undefined) await inputs.fill(from)
  await button(page, messages.applyFilter).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, messages.save).click()
  await page.getByLabel(messages.saveAs).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.isSaved(name))).toBeVisible()
  await page.keyboard.press('Escape')
}

async function download(page: Page): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, messages.download).click()])
  expect(file.suggestedFilename()).toBe('Well-custom.csv')
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
}

test('fields of linked records are columns, filtered and sorted, and in the file as they are shown', async ({
  page,
  server,
}) => {
  const { county, ring, phone } = await addCompany(server)
  await openCustom(page)
  await choose(page, messages.type, 'Wells')
  await field(page, messages.offered, 'Name').click()
  await button(page, messages.linked).click()
  await field(page, 'Operator', 'Company Name').click()
  await field(page, 'Operator', 'Phone #').click()
  await expect(field(page, messages.selected, 'Operator · Phone #')).toBeVisible()
  await filterBy(page, 'County', { values: [county] })
  await button(page, messages.generate).click()
  await expect(rowsOf(page, messages.inReport('Wells'))).toHaveCount(4)
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click()
  await expect(rowsOf(page, messages.inReport('Wells')).nth(1)).toContainText(`${county} 3`)
  await expectAccessible(page)
  const lines = await download(page)
  expect(lines[0]).toBe('"Name","Operator · Company Name","Operator · Phone #"')
  expect(lines[1]).toMatch(new RegExp(`^"${county} 3","Approach .*",""$`))
  expect(lines[3]).toBe(`"${county} 1","${ring}","${phone}"`)
})

test('groups have counts and sums; saved, they open by their link for another person', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const { county, ring } = await addCompany(server)
  await openCustom(page)
  for (const name of ['Name', 'Total Depth']) await field(page, messages.offered, name).click()
  await filterBy(page, 'County', { values: [county] })
  await page.getByRole('combobox', { name: messages.groupBy }).click()
  await page.getByRole('option', { name: 'Operated By', exact: true }).click()
  await button(page, messages.generate).click()
  const rows = rowsOf(page, messages.groups)
  await expect(rows).toHaveCount(3)
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    'Operated By',
    messages.inGroup,
    messages.sumOf('Total Depth'),
  ])
  const group = rows.filter({ hasText: ring }).getByRole('gridcell')
  await expect(group.nth(1)).toHaveText('2')
  await expect(group.nth(2)).toHaveText('9,001')
  await expect(page.getByText('In all: 3 wells · Total Depth 9,101')).toBeVisible()
  expect((await download(page)).filter((line) => line.includes(ring))).toEqual([`"${ring}","2","9000.5"`])

  const name = unique('Depths')
  await saveAs(page, name)
  await button(page, messages.saved).click()
  const address = await page.getByRole('link', { name }).getAttribute('href')

  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, String(address), reader.email, reader.password)
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: ring }).getByRole('gridcell').nth(1)).toHaveText('2')
  await expectAccessible(page)
  await button(page, name).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(button(page, `Delete ${name}`)).toBeHidden()
})

test('a saved report leaves out what its reader may not read, and says so', async ({ page, server }) => {
  const { county, phone } = await addCompany(server)
  const definition: ReportDefinition = {
    type: 'well',
    fields: ['name', 'operatedBy.phone'],
    filter: { county },
    groupBy: [],
  }
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation Save($name: String, $about: String, $columns: String, $filter: String, $sort: String, $groupBy: String) {
      made: CreateReport(name: $name, about: $about, columns: $columns, filter: $filter, sort: $sort, groupBy: $groupBy) { id }
    }`,
    { name: unique('Phones'), ...savedReport(definition) },
  )
  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, `/Reports?report=${made.id}`, reader.email, reader.password)
  await expect(page.getByText(messages.leftOut(['Operator · Phone #']))).toBeVisible()
  await expect(rowsOf(page, messages.inReport('Wells'))).toHaveCount(4)
  await expect(page.getByText(phone)).toBeHidden()

  const outsider = await createAccount(server, ['READ_UNITS'])
  await open(page, `/Reports?report=${made.id}`, outsider.email, outsider.password)
  await expect(page.getByText(messages.notReadable)).toBeVisible()
})

test('saved reports are renamed and deleted by those who saved them', async ({ page, server }) => {
  await openCustom(page, await createAccount(server, ['READ_UNITS']))
  await field(page, messages.offered, 'Unit Name').click()
  await button(page, messages.generate).click()
  const [before, after] = [unique('Before'), unique('After')]
  await saveAs(page, before)
  await button(page, messages.saved).click()
  await button(page, `Rename ${before}`).click()
  await page.getByLabel(MESSAGES.list.views.newName(before)).fill(after)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: after })).toBeVisible()
  await button(page, `Delete ${after}`).click()
  await expect(page.getByRole('link', { name: after })).toBeHidden()
})

test('a report is filtered by what fields of each type can be asked, and keeps that under its name', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const { county, ring } = await addCompany(server)
  await openCustom(page)
  await choose(page, messages.type, 'Wells')
  await field(page, messages.offered, 'Name').click()
  const shown = async (...names: string[]) => {
    await button(page, messages.generate).click()
    const cells = rowsOf(page, messages.inReport('Wells')).getByRole('gridcell')
    await expect(cells).toHaveText(names.map((name) => `${county} ${name}`))
  }
  await filterBy(page, 'County', { compared: messages.compared.begins, values: [county.toLowerCase()] })
  await shown('1', '2', '3')
  await filterBy(page, 'Total Depth', { compared: messages.compared.between, values: ['0.5', '9,000'] })
  await filterBy(page, 'Spud Date', { compared: messages.compared.none, values: [] })
  await shown('1', '2', '3')
  await button(page, 'Total Depth between 0.5 and 9,000').click()
  await page.getByLabel(messages.from, { exact: true }).fill('deep')
  await button(page, messages.applyFilter).click()
  await expect(page.getByText(MESSAGES.notANumber)).toBeVisible()
  await page.getByLabel(messages.from, { exact: true }).fill('100')
  await button(page, messages.applyFilter).click()
  await shown('1', '3')

  await button(page, messages.addFilter).click()
  await page.getByRole('combobox', { name: messages.filterBy }).fill('Operated By')
  await page.getByRole('option', { name: 'Operated By', exact: true }).click()
  await page.getByRole('combobox', { name: messages.values }).fill(ring)
  await page.getByRole('option', { name: ring }).click()
  await page.keyboard.press('Escape')
  await button(page, messages.applyFilter).click()
  const ofOperator = `Operated By ${messages.compared.anyOf} ${ring}`
  await expect(button(page, ofOperator)).toBeVisible()
  await expectAccessible(page)
  // However long the conditions are.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await shown('1')

  const name = unique('Deep')
  await saveAs(page, name)
  await button(page, messages.saved).click()
  await page.getByRole('link', { name }).click()
  await expect(button(page, ofOperator)).toBeVisible()
  await shown('1')
  await button(page, `${ofOperator}, ${MESSAGES.list.removeFilter.toLowerCase()}`).click()
  await shown('1', '3')
})

test('a saved report stands beside the views of its list, for its owner alone if that is wanted', {
  tag: '@phone',
}, async ({ page, server }) => {
  const { views } = MESSAGES.list
  const [owner, reader] = [
    await createAccount(server, ['READ_UNITS']),
    await createAccount(server, ['READ_UNITS']),
  ]
  await openCustom(page, owner)
  await field(page, messages.offered, 'Unit Name').click()
  await button(page, messages.generate).click()
  const name = unique('Beside')
  await saveAs(page, name)
  const link = page.getByRole('dialog', { name: views.title }).getByRole('link', { name })
  const openViews = async (who: { email: string; password: string }) => {
    await open(page, '/Units', who.email, who.password)
    await showTools(page)
    await button(page, views.title).click()
    await expect(page.getByLabel(views.saveAs)).toBeVisible()
  }
  await openViews(reader)
  await expect(link).toBeVisible()
  await openViews(owner)
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await button(page, views.more(name)).click()
  await page.getByRole('menuitem', { name: views.keep }).click()
  await expect(page.getByText(messages.isSaved(name))).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(/\/Reports\?.*report=/)
  await expect(page.getByText(name).first()).toBeVisible()

  await openViews(reader)
  await expect(link).toHaveCount(0)
})
