import { holdBack, isStream } from './answers.ts'
import { expect, demo as test } from './fixture.ts'
import { open, openArea } from './pages.ts'
import { addLand } from './records.ts'

/** The lists of 200 lands: what holds for them holds for every list. */
test('a list sorts by keyboard, and is found again as it was left', async ({ page }) => {
  await open(page, '/Lands')
  const table = page.getByRole('table', { name: 'Lands' })
  const heading = table.getByRole('columnheader', { name: 'NMA' })
  const firstRow = table.getByRole('row').nth(1)
  await expect(table.getByRole('columnheader', { name: 'LAND ID' })).toHaveAttribute('aria-sort', 'ascending')

  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(firstRow.getByRole('cell').first()).toHaveText('1')
  const largest = await firstRow.innerText()

  await page.getByLabel('Search Lands').fill('M&S')
  await expect(page.getByText(/^\d+ of \d+ lands$/)).toBeVisible()
  const found = await page.getByText(/^\d+ of \d+ lands$/).innerText()
  const region = page.getByRole('region', { name: 'Lands' })
  await region.focus()
  await page.keyboard.press('PageDown')
  // The browser scrolls smoothly: where it comes to rest is the place to come back to.
  let scrolled = 0
  const rests = async () => {
    const before = scrolled
    scrolled = await region.evaluate((element) => element.scrollTop)
    return scrolled > 100 && scrolled === before
  }
  await expect.poll(rests).toBe(true)

  await openArea(page, 'Wells')
  await expect(page.getByRole('table', { name: 'Wells' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search Lands')).toHaveValue('M&S')
  await expect(page.getByText(found)).toBeVisible()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeCloseTo(scrolled, -2)

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => firstRow.innerText()).toBe(largest)
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
})

test('a list is there at once when it is opened again, and is asked for anew', {
  tag: '@own-context',
}, async ({ page, server }) => {
  await page.clock.install()
  await open(page, '/Lands')
  const status = page.getByRole('main').getByRole('status').first()
  const first = page.getByRole('table', { name: 'Lands' }).getByRole('link').first()
  await expect(first).toBeVisible()
  const before = await status.innerText()
  await openArea(page, 'Wells')
  await expect(page.getByRole('table', { name: 'Wells' })).toBeVisible()

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

test('an answer with an error in it is an error, whatever else it holds', async ({ page }) => {
  await page.route('/graphql', async (route) => {
    if (isStream(route)) return route.continue()
    const answer = await route.fetch()
    const errors = [{ message: 'Half of it', extensions: { code: 'VALIDATION' } }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), errors } })
  })
  await open(page, '/Lands')
  await expect(page.getByRole('alert')).toContainText('Half of it')
  await expect(page.getByRole('table', { name: 'Lands' })).toHaveCount(0)
})
