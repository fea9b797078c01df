import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, unique } from './records.ts'

const told = (page: Page) => page.getByRole('alert').filter({ hasText: MESSAGES.newVersion })

/** From now on the server has other screens. */
const upgrade = (page: Page, url: string) =>
  page.route(`${url}/`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(\/assets\/index-)[^"]*(\.js)/, '$1newer$2')
    await route.fulfill({ response: answer, body })
  })

test('a tab from before an upgrade says so, and keeps what was typed', async ({ page, server }) => {
  const id = await addLand(server, { name: unique('Upgraded') })
  await open(page, `/Lands/${id}`)
  const survey = page.getByRole('textbox', { name: 'Survey', exact: true })
  await survey.fill('T&P RR Co')
  await upgrade(page, server.url)
  await expect(told(page)).toBeHidden()
  // As the server is restarted.
  await page.context().setOffline(true)
  await expect(page.getByText(MESSAGES.live.offline)).toBeVisible()
  await page.context().setOffline(false)
  await expect(told(page)).toBeVisible()
  await expect(survey).toHaveValue('T&P RR Co')
  await told(page).getByRole('button', { name: 'Reload' }).click()
  await expect(survey).toHaveValue('T&P RR Co')
})

test('a page whose code went with an upgrade says so', async ({ page, server }) => {
  await open(page, '/Dashboard')
  await upgrade(page, server.url)
  await page.route('**/assets/UnitList-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click()
  await expect(told(page)).toBeVisible()
})
