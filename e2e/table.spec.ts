import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { holdBack, isStream } from './answers.ts'
import { expect, demo as test } from './fixture.ts'
import { open, openArea } from './pages.ts'
import { addLand } from './records.ts'

/** With lists of 200 lands; the behaviour is shared by all lists. */
test('a list is sorted by keyboard, and restored on return', async ({ page }) => {
  await open(page, '/Lands')
  const table = page.getByRole('grid', { name: 'Lands' })
  const heading = table.getByRole('columnheader', { name: 'NMA' })
  const firstRow = table.getByRole('row').nth(1)
  await expect(table.getByRole('columnheader', { name: 'LAND ID' })).toHaveAttribute('aria-sort', 'ascending')

  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(firstRow.getByRole('gridcell').nth(1)).toHaveText('1')
  // The rows of the order before stay until those of the new one are there.
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const largest = await firstRow.innerText()

  await page.getByLabel('Search Lands').fill('M&S')
  await expect(page.getByText(/^\d+ of \d+ lands$/)).toBeVisible()
  const found = await page.getByText(/^\d+ of \d+ lands$/).innerText()
  const region = page.getByRole('region', { name: 'Lands' })
  await table.focus()
  for (const _ of [1, 2]) await page.keyboard.press('PageDown')
  // The final position is the one to restore.
  let scrolled = 0
  const rests = async () => {
    const before = scrolled
    scrolled = await region.evaluate((element) => element.scrollTop)
    return scrolled > 100 && scrolled === before
  }
  await expect.poll(rests).toBe(true)

  await openArea(page, 'Wells')
  await expect(page.getByRole('grid', { name: 'Wells' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search Lands')).toHaveValue('M&S')
  await expect(page.getByText(found)).toBeVisible()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeCloseTo(scrolled, -2)

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => firstRow.innerText()).toBe(largest)
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)

  const type = table.getByRole('columnheader', { name: 'TYPE' })
  await type.getByRole('button').press('Enter')
  await heading.getByRole('button').press('Shift+Enter')
  await expect(type).toHaveText('TYPE1')
  await expect(heading).toHaveText('NMA2')
  await expect(page).toHaveURL(/sort=[a-zA-Z]+%2C[a-zA-Z]+(&|$)/)
})

test('a list is shown from the cache when it is reopened, and refetched', {
  tag: '@own-context',
}, async ({ page, server }) => {
  await page.clock.install()
  await open(page, '/Lands')
  const status = page.getByRole('main').getByRole('status').first()
  const first = page.getByRole('grid', { name: 'Lands' }).getByRole('link').first()
  await expect(first).toBeVisible()
  const before = await status.innerText()
  await openArea(page, 'Wells')
  await expect(page.getByRole('grid', { name: 'Wells' })).toBeVisible()

  await addLand(server, { name: `AAA ${crypto.randomUUID()}` })
  const letGo = await holdBack(page)
  await page.clock.fastForward('01:00')
  await openArea(page, 'Lands')
  await expect(first).toBeVisible()
  await expect(status).toHaveText(before)
  letGo()
  await expect(status).not.toHaveText(before)
  await expect(first).toHaveText(/^AAA/)
})

test('a response with errors is an error, whatever data it contains', async ({ page }) => {
  await page.route('/graphql', async (route) => {
    if (isStream(route)) return route.continue()
    const answer = await route.fetch()
    const errors = [{ message: 'Half of it', extensions: { code: 'VALIDATION' } }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), errors } })
  })
  await open(page, '/Lands')
  await expect(page.getByRole('alert')).toContainText(TRACT_MESSAGES.notLoaded)
  await expect(page.getByRole('grid', { name: 'Lands' })).toHaveCount(0)
})
