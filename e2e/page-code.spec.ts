import { MESSAGES } from '@landbook/contracts/messages'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'

test('a page whose code cannot be loaded says so, and is there after Reload', {
  tag: '@own-context',
}, async ({ page }) => {
  // It is not loaded ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, '/Dashboard')
  await page.route('**/assets/UnitList-*.js', (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: MESSAGES.unexpected })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.unroute('**/assets/UnitList-*.js')
  await failed.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('table', { name: 'Units' })).toBeVisible()
  await expect(failed).toBeHidden()
})
