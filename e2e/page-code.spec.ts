import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'

const CODE = '**/assets/UnitList-*.js'

test('the code of the other pages is loaded ahead', { tag: '@own-context' }, async ({ page }) => {
  const ahead = page.waitForRequest(CODE)
  await open(page, '/Dashboard')
  await ahead
})

test('a page whose code cannot be loaded says so, and is there after Reload', async ({ page }) => {
  await page.route(CODE, (route) => route.abort())
  await open(page, '/Dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: MESSAGES.unexpected })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.unroute(CODE)
  await failed.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible()
  await expect(failed).toBeHidden()
})
