import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { asAdmin } from './accounts.ts'
import { expect, demo as test } from './fixture.ts'
import { open, visit } from './pages.ts'

/** The text of each page on paper, and whether it is wider than high. */
async function printed(page: Page) {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const paper = await pdf.getPage(index + 1)
      const { items } = await paper.getTextContent()
      const { width, height } = paper.getViewport({ scale: 1 })
      return {
        text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
        isWide: width > height,
      }
    }),
  )
}

const textPrinted = async (page: Page) => (await printed(page)).map(({ text }) => text).join(' ')

const blankIn = (pages: Awaited<ReturnType<typeof printed>>) =>
  pages.filter(({ text }) => text.replace(/Landbook|Page \d+ of \d+/g, '').trim() === '')

for (const { path, label } of [
  { path: '/Wells', label: 'Wells' },
  { path: '/Lands', label: 'Lands' },
  { path: '/Reports', label: 'Wells' },
])
  test(`${path} is printed with all rows, without the menu and blank pages`, async ({ page }) => {
    test.slow()
    await open(page, '/Dashboard')
    await visit(page, path)
    const table = page.getByRole('grid', { name: label }).first()
    await expect(table).toHaveAttribute('aria-busy', 'false')
    const rows = Number(await table.getAttribute('aria-rowcount')) - 1
    const pages = await printed(page)
    const text = pages.map((each) => each.text).join(' ')
    expect(pages.every(({ isWide }) => isWide)).toBe(true)
    expect(blankIn(pages)).toEqual([])
    expect(text).toContain(`${rows.toLocaleString('en-US')} ${label.toLowerCase()}`)
    expect(text).not.toContain('tract sheet')
    expect(text).not.toContain('Contacts Lands')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.printed-table tbody tr')).toHaveCount(rows)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })

test('a report with pages is printed whole, with what it was searched for', async ({ page, server }) => {
  test.slow()
  const query = 'query InProcess($status: String) { wells: Well(filter: { status: $status }) { id } }'
  const { wells } = await asAdmin<{ wells: unknown[] }>(server, query, { status: 'In Process' })
  expect(wells.length).toBeGreaterThan(10)
  await open(page, '/Reports?tab=InProgress+Wells')
  const table = page.getByRole('grid', { name: 'Wells in progress' })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(table).toHaveAttribute('aria-rowcount', '11')
  expect(await textPrinted(page)).toContain(`${wells.length.toLocaleString('en-US')} wells in progress`)
  await page.getByRole('searchbox').fill('No such well')
  await expect(page.getByText(MESSAGES.list.nothingFound)).toBeVisible()
  expect(await textPrinted(page)).toContain('Searched for “No such well”')
  await page.getByRole('searchbox').fill('')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.printed-table tbody tr')).toHaveCount(wells.length)
})

test('the dashboard is printed without the menu and blank pages, also while it is read', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('dashboard')) await asked.promise
    return route.fallback()
  })
  await open(page, '/Dashboard')
  await expect(page.getByRole('heading', { name: 'Acreage by State and County' })).toBeVisible()
  expect(blankIn(await printed(page))).toEqual([])
  asked.resolve()
  await expect(page.getByRole('region', { name: 'Figures' })).toHaveAttribute('aria-busy', 'false')
  const pages = await printed(page)
  expect(blankIn(pages)).toEqual([])
  const text = pages.map((each) => each.text).join(' ')
  expect(text).toContain('Acreage by State and County')
  expect(text).not.toContain('tract sheet')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('main .MuiPaper-root').first()).toHaveCSS('color', 'rgb(27, 35, 38)')
})
