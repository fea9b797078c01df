import { readFile } from 'node:fs/promises'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { open, openTab } from './pages.ts'
import { unique } from './records.ts'

const row = (page: Page, number: number) =>
  page
    .getByRole('grid', { name: 'Rows' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: String(number), exact: true }) })

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

const operatorsNamed = async (server: Server, part: string) => {
  const { found } = await asAdmin<{ found: { id: string; name: string; city: string | null }[] }>(
    server,
    'query Found($part: String) { found: Operator(filter: { name_contains: $part }, orderBy: [name_asc]) { id name city } }',
    { part },
  )
  return found
}

const addOperator = (server: Server, name: string, city: string) =>
  asAdmin(
    server,
    'mutation Add($name: String, $city: String) { CreateOperator(name: $name, city: $city) { id } }',
    {
      name,
      city,
    },
  )

test('a file is mapped, previewed, imported and undone; records edited since are kept', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const here = unique('Here Oil')
  const edited = unique('Edited Oil')
  const added = unique('Added Oil')
  await addOperator(server, here, 'Waco')
  await addOperator(server, edited, 'Waco')
  await open(page, '/Admin')
  await openTab(page, 'Import')
  await expect(page.getByRole('grid', { name: 'Imports' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a bad file says where it is bad', async () => {
    await choose(page, 'broken.csv', 'Company Name,City\n"Open,Waco\n')
    await expect(page.getByText(IMPORT_MESSAGES.quoteNotClosed(2))).toBeVisible()
    await page.getByRole('link', { name: 'Imports' }).click()
  })

  const file = `${unique('companies')}.csv`
  const lines = [
    'Company Name,Ort,Kind,Comment',
    `${here},Austin,O&G,x`,
    `${edited},Austin,,x`,
    `${added},Austin,o&g,x`,
    `${unique('Left Oil')},Austin,Bakery,x`,
    `${added},Bryan,,x`,
  ]
  await test.step('columns are guessed, and mapped where they are not', async () => {
    await choose(page, file, lines.join('\n'))
    await expect(page.getByLabel('Record type')).toHaveText('Operator')
    await expect(page.getByLabel('Field for Company Name')).toHaveText('Company Name *')
    await expect(page.getByLabel('Field for Ort')).toHaveText('Not imported')
    await page.getByLabel('Field for Ort').click()
    await page.getByRole('option', { name: 'City', exact: true }).click()
    await page.getByLabel('Field for Kind').click()
    await page.getByRole('option', { name: 'Type', exact: true }).click()
  })

  const everyRow = page.getByRole('region', { name: IMPORT_MESSAGES.fixed })
  await test.step('what the file has no column for is said for all its rows, and refused where it stands', async () => {
    await everyRow.getByLabel(IMPORT_MESSAGES.addFixed).fill('Zip Code')
    await page.getByRole('option', { name: 'Zip Code', exact: true }).click()
    await page.getByRole('button', { name: 'Check what it would do' }).click()
    await expect(everyRow.getByText(IMPORT_MESSAGES.noFixedValue)).toBeVisible()
    await everyRow.getByLabel('Value for Zip Code').fill('78701')
    await expectAccessible(page)
  })

  await test.step('what was mapped outlives a reload', async () => {
    await page.reload()
    await expect(page.getByLabel('Field for Kind')).toHaveText('Type')
    await expect(everyRow.getByLabel('Value for Zip Code')).toHaveValue('78701')
  })

  await test.step('the dry run says what would be, and changes nothing', async () => {
    await page.getByRole('button', { name: 'Check what it would do' }).click()
    await expect(page.getByText(IMPORT_MESSAGES.willDo(1, 2, 2))).toBeVisible()
    await expect(row(page, 2)).toContainText('City: Waco → Austin')
    await expect(row(page, 4)).toContainText('To add')
    await expect(row(page, 4)).toContainText('Zip Code: 78701')
    await page.getByRole('button', { name: 'Left out 2' }).click()
    await expect(row(page, 5)).toContainText('Kind')
    await expect(row(page, 5)).toContainText('“Bakery” is not one of')
    await expect(row(page, 6)).toContainText(IMPORT_MESSAGES.sameKey(4))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Bakery')
    expect(await operatorsNamed(server, here)).toMatchObject([{ city: 'Waco' }])
    await expectAccessible(page)
  })

  await test.step('it is imported, and says what it did', async () => {
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    const did = { added: 1, changed: 2, unchanged: 0, leftOut: 2 }
    await expect(page.getByText(IMPORT_MESSAGES.did(did, false))).toBeVisible()
    expect(await operatorsNamed(server, here)).toMatchObject([{ city: 'Austin' }])
    expect(await operatorsNamed(server, added)).toHaveLength(1)
    await expectAccessible(page)
  })

  await test.step('it is undone in one click; what was edited since is listed', async () => {
    const [{ id } = { id: '' }] = await operatorsNamed(server, edited)
    await asAdmin(server, 'mutation Edit($id: ID!) { UpdateOperator(id: $id, city: "Dallas") { id } }', {
      id,
    })
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText(IMPORT_MESSAGES.putBack(2, 'operator'))).toBeVisible()
    await expect(page.getByText(IMPORT_MESSAGES.skipped(1, 'operator'))).toBeVisible()
    await expect(row(page, 3)).toContainText('Not undone')
    expect(await operatorsNamed(server, here)).toMatchObject([{ city: 'Waco' }])
    expect(await operatorsNamed(server, edited)).toMatchObject([{ city: 'Dallas' }])
    expect(await operatorsNamed(server, added)).toEqual([])
  })

  await test.step('it stands in the list, and the next file of its kind is mapped at once', async () => {
    await page.getByRole('link', { name: 'Imports' }).click()
    await expect(page.getByRole('row').filter({ hasText: file })).toContainText('Undone')
    await choose(page, 'next.csv', lines.slice(0, 2).join('\n'))
    await expect(page.getByText(IMPORT_MESSAGES.remembered)).toBeVisible()
    await expect(page.getByLabel('Field for Ort')).toHaveText('City')
    await expect(everyRow.getByText(IMPORT_MESSAGES.fixedRemembered)).toBeVisible()
    await expect(everyRow.getByLabel('Value for Zip Code')).toHaveValue('78701')
  })
})

test('the server continues an import after its page was left', async ({ page, server }) => {
  const name = unique('Left Page Oil')
  const rows = Array.from({ length: 600 }, (_, index) => `${name} ${index},Waco`)
  await open(page, '/Import')
  await choose(page, 'left.csv', `Company Name,City\n${rows.join('\n')}\n`)
  await page.getByRole('button', { name: 'Check what it would do' }).click()
  await page.getByRole('button', { name: 'Import 600 rows' }).click()
  await expect(page.getByRole('region', { name: 'Import', exact: true })).toBeVisible()
  const address = page.url()
  await page.goto('/Operators')
  await expect.poll(async () => (await operatorsNamed(server, name)).length).toBe(600)
  await page.goto(address)
  const did = { added: 600, changed: 0, unchanged: 0, leftOut: 0 }
  await expect(page.getByText(IMPORT_MESSAGES.did(did, false))).toBeVisible()
})
