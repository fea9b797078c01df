import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
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
    const table = page.getByRole('table', { name: label }).first()
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

test('the dashboard is printed without the menu and blank pages', async ({ page }) => {
  await open(page, '/Dashboard')
  await expect(page.getByRole('heading', { name: 'Acreage by State and County' })).toBeVisible()
  const pages = await printed(page)
  expect(blankIn(pages)).toEqual([])
  const text = pages.map((each) => each.text).join(' ')
  expect(text).toContain('Acreage by State and County')
  expect(text).not.toContain('tract sheet')
})
