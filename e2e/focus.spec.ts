import { expect, test } from './fixture.ts'
import { focusFaults } from './focus.ts'
import { open, settled } from './pages.ts'

/** What no story shows: the bars and menus around all pages, and what is particular to one. */
const PAGES = ['dashboard', 'Lands', 'addLand', 'Reports', 'Import', 'Account', 'Admin', 'Audit']

test('the page shows where the focus is', async ({ page }) => {
  const known = new Set<string>()
  const found: string[] = []
  for (const path of PAGES) {
    await open(page, `/${path}`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await settled(page)
    found.push(...(await focusFaults(page, known)).map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})
