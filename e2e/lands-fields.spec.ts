import { TRACT_TYPE_FILTERS, TRACT_TYPES } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Locator, Page } from '@playwright/test'
import { refuse } from './answers.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, unique } from './records.ts'

const messages = TRACT_MESSAGES

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** An input by its label, with or without the required mark; a section may have the same name. */
const labelled = (within: Locator, label: string) =>
  within.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s\\*)?$`)).last()

async function optionsOf(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  const options = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  return options.map((option) => option.trim()).filter((option) => option !== 'None')
}

test('the list has the columns and filters of the specification, all rows, and a colour for each type', async ({
  page,
  server,
}) => {
  const word = unique('Columns')
  const colours = {
    'M&S': 'rgb(242, 197, 18)',
    M: 'rgb(217, 58, 58)',
    S: 'rgb(59, 125, 221)',
    ORRI: 'rgb(61, 155, 79)',
  }
  for (const color of Object.keys(colours))
    await addLand(server, { name: `${word} ${color}`, color, gross: '640', fraction: '1/3' })
  await open(page, '/Lands')
  await page.getByLabel('Search Lands').fill(word)
  const table = page.getByRole('grid', { name: 'Lands' })
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    '#',
    'LAND ID',
    'TYPE',
    'NMA',
    'NSA',
    'MES %',
    'MPI %',
    'SRO %',
  ])
  await expect(table).toHaveAttribute('aria-rowcount', '5')
  await expect(page.getByRole('button', { name: /next page/i })).toHaveCount(0)
  for (const [color, shown] of Object.entries(colours)) {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `${word} ${color}`, exact: true }) })
    await expect(row.locator(`[data-type="${color}"]`)).toHaveCSS('background-color', shown)
    await expect(row.getByRole('gridcell').nth(4)).toHaveText('213.33333333')
    await expect(row.getByRole('gridcell').nth(5)).toHaveText(/^(0\.00000000|–)$/)
  }
  await page.getByRole('combobox', { name: 'Type' }).click()
  const filters = page.getByRole('option')
  await expect(filters).toHaveText(TRACT_TYPE_FILTERS.map((filter) => new RegExp(`^${filter} \\(\\d+\\)$`)))
  await expect(filters.first().locator('[data-type="ALL"]')).toHaveCSS(
    'background-color',
    'rgb(38, 184, 200)',
  )
})

const EDITED: Record<string, string[]> = {
  Land: [
    'Land ID',
    'Family ID',
    'GLO BF #',
    'State',
    'County',
    'Abstract',
    'Survey',
    'Type',
    'Short Description',
  ],
  'Rights and Burdens': ['Mineral Classified', 'NPRI', 'ORRI', 'Water', 'Caliche', 'Other Minerals'],
  'Patent Information': ['Name on Patent', 'Date Of Patent'],
  'Original Family Purchase': ['Purchaser', 'Date', 'Document Type', 'Acreage'],
  'Mineral Interest': ['GMA', 'Mineral Fraction', 'MIN%', 'NMA'],
  'Surface Interest': ['GSA', 'Surface Fraction', 'SRF%', 'NSA'],
  Descriptions: ['Legal Description Of Property', 'Notes', 'Driving Directions'],
}

test('the form of a land has its inputs in their sections, and flags show theirs', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: unique('Inputs') })
  await open(page, `/Lands/${id}`)
  for (const [title, labels] of Object.entries(EDITED)) {
    for (const label of labels) await expect(labelled(section(page, title), label)).toBeVisible()
  }
  await expect(section(page, 'Original Family Purchase').getByLabel('V/P', { exact: true })).toHaveCount(2)
  for (const label of ['MIN%', 'NMA', 'SRF%', 'NSA'])
    await expect(labelled(page.getByRole('main'), label)).not.toBeEditable()
  expect(await optionsOf(page, 'Type')).toEqual(TRACT_TYPES.map(({ label }) => label))
  for (const [flag, revealed] of [
    ['NPRI', 'NPRI decimal'],
    ['ORRI', 'ORRI decimal'],
    ['Water', 'Water Acres'],
    ['Caliche', 'Caliche Acres'],
    ['Other Minerals', 'Other Minerals Acres'],
  ] as const) {
    await expect(page.getByLabel(revealed, { exact: true })).toHaveCount(0)
    await page.getByRole('checkbox', { name: flag, exact: true }).check()
    await expect(page.getByLabel(revealed, { exact: true })).toBeVisible()
  }
})

test('a new land has the inputs of the specification, read-only figures, and can be cancelled', async ({
  page,
}) => {
  await open(page, '/addLand')
  const main = page.getByRole('main')
  const labels = [
    'Land ID',
    'Family ID',
    'Abstract',
    'Description',
    'State',
    'County',
    'Purchaser',
    'Document Type',
  ]
  const more = [
    'Recording',
    'Purchase Date',
    'Color Code',
    'GMA',
    'Mineral Fraction',
    'GSA',
    'Surface Fraction',
    'Notes',
  ]
  for (const label of [...labels, ...more, 'Description of Property'])
    await expect(labelled(main, label)).toBeVisible()
  expect(await optionsOf(page, 'Color Code')).toEqual([
    'M (Minerals)',
    'M&S (Minerals & Surface)',
    'S (Surface)',
    'ORRI',
  ])
  for (const label of ['MIN %', 'NMA', 'SRF %', 'NSA']) await expect(labelled(main, label)).not.toBeEditable()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/Lands$/)
})

test('a land that could not be deleted is kept, with the reason', async ({ page, server }) => {
  const name = unique('Undeleted')
  const id = await addLand(server, { name })
  await open(page, `/Lands/${id}`)
  await refuse(page, 'It is held', 'mutation DeleteTract')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: messages.confirmDelete })
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(question.getByText('It is held')).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands/${id}`))
})
