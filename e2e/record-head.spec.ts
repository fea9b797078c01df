import { catalogue } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { tract } from '@landbook/contracts/records/tract/declaration'
import type { Page } from '@playwright/test'
import { resourceOf } from '../admin-ui/src/engine/navigation/resources.ts'
import { createAccount } from './accounts.ts'
import { expect, demo as test } from './fixture.ts'
import { open } from './pages.ts'
import { anyOf, openRecord } from './records-of-demo.ts'

const pages = catalogue.records.filter((record) => record.hasPages)
/** How many figures are in sight before one scrolls. */
const FACTS = 4

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
      const last = head.getByRole('link', { name: /, by .+ on / })
      await expect(last).toBeInViewport()
      if ((await head.getByRole('group', { name: CHECK_MESSAGES.needs }).getByRole('button').count()) === 0)
        expect((await last.boundingBox())?.x, record.title).toBe((await figures.first().boundingBox())?.x)
      await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(name)} · `))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), record.title).toBe(width)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const isScrolled = await page.evaluate(() => window.scrollY > 300)
      if (isScrolled) await expect.poll(() => namedAtTop(page, name), record.title).toBe(true)
    }
  }
})

/** Pixels that the page of a land of usual contents takes at most. */
const HIGHEST = [
  { width: 1400, height: 900, highest: 1900 },
  { width: 390, height: 844, highest: 3400 },
]

test('a land is not much higher than what is in it', async ({ page, server }) => {
  for (const { width, height, highest } of HIGHEST) {
    await page.setViewportSize({ width, height })
    await openRecord(page, server, tract)
    await expect(page.locator('.leaflet-container')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(highest)
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
