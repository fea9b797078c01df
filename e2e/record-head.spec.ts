import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import type { Page } from '@playwright/test'
import { resourceOf } from '../admin-ui/src/engine/navigation/resources.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, demo as test } from './fixture.ts'
import { open } from './pages.ts'

const pages = catalogue.records.filter((record) => record.hasPages)
/** How many figures are in sight before one scrolls. */
const FACTS = 4

/** A record of the type: its id and its name. */
async function anyOf(
  server: Server,
  { name, titleField, fields }: AnyRecord,
): Promise<{ id: string; name: string }> {
  // A template has a page of its own.
  const filter = 'template' in fields ? '(filter: { template: false })' : ''
  const query = `{ rows: ${name} ${filter} { id name: ${titleField} } }`
  const { rows } = await asAdmin<{ rows: { id: string; name: string }[] }>(server, query, {})
  const [first] = rows
  if (!first) throw new Error(`The demo has no ${name}`)
  return first
}

async function openRecord(page: Page, server: Server, record: AnyRecord) {
  const { id, name } = await anyOf(server, record)
  await open(page, `/${resourceOf(record.type)}/${id}`)
  const head = page.locator('main header')
  const figures = head.getByLabel(HEAD_MESSAGES.figures).getByRole('definition')
  await expect(figures.first()).toBeVisible()
  await expect(head.locator('.MuiSkeleton-root')).toHaveCount(0)
  return { head, figures, name }
}

/** Whether a name is drawn below the bar of the page, whatever else of that name is elsewhere. */
const namedAtTop = (page: Page, name: string) =>
  page.evaluate((text) => {
    const line = [...document.querySelectorAll('main [aria-hidden] *')].find(
      (one) => one.textContent === text,
    )
    const { top = -1, bottom = -1 } = line?.getBoundingClientRect() ?? {}
    return top >= 48 && bottom <= 92
  }, name)

test('the head of each record says what it is before one scrolls, and its name stays', async ({
  page,
  server,
}) => {
  test.slow()
  for (const { width, height } of [
    { width: 1400, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height })
    for (const record of pages) {
      const { head, figures, name } = await openRecord(page, server, record)
      await expect(head.getByRole('heading', { name })).toBeInViewport()
      const shown = Math.min(FACTS, await figures.count())
      expect(shown, record.title).toBeGreaterThan(1)
      for (let index = 0; index < shown; index += 1)
        await expect(figures.nth(index), record.title).toBeInViewport({ ratio: 1 })
      await expect(head.getByRole('link', { name: /, by .+ on / })).toBeInViewport()
      await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(name)} · `))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), record.title).toBe(width)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const isScrolled = await page.evaluate(() => window.scrollY > 300)
      if (isScrolled) await expect.poll(() => namedAtTop(page, name), record.title).toBe(true)
    }
  }
})

test('whoever may read only that type sees its head', async ({ page, server }) => {
  test.slow()
  for (const record of pages) {
    if (record.read === undefined) continue
    const { email, password } = await createAccount(server, [record.read])
    const { id } = await anyOf(server, record)
    await open(page, `/${resourceOf(record.type)}/${id}`, email, password)
    const figures = page.locator('main header').getByLabel(HEAD_MESSAGES.figures)
    await expect(figures.getByRole('definition').first(), record.title).toBeVisible()
    await expect(page.locator('main header .MuiSkeleton-root'), record.title).toHaveCount(0)
    await expect(figures.getByText(/\d/).first(), record.title).toBeVisible()
  }
})
