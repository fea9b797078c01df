import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addWell, unique } from './records.ts'

test('the records of a list are stepped through in its order, also after a reload', async ({
  page,
  server,
}) => {
  const name = unique('Step').toUpperCase()
  for (const suffix of ['A', 'B', 'C']) await addWell(server, `${name} ${suffix}`)
  await open(page, `/Wells?q=${name}&sort=-name`)
  await page.getByRole('link', { name: `${name} C` }).click()
  const heading = (suffix: string) => page.getByRole('heading', { name: `${name} ${suffix}`, level: 2 })
  const place = (at: number) => page.getByText(MESSAGES.list.steps.place(at, 3))
  await expect(place(1)).toBeVisible()
  await page.reload()
  await expect(place(1)).toBeVisible()
  await page.keyboard.press(']')
  await expect(heading('B')).toBeVisible()
  await page.reload()
  await expect(place(2)).toBeVisible()
  await page.keyboard.press(']')
  await expect(heading('A')).toBeVisible()
  await page.keyboard.press('[')
  await expect(heading('B')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/Wells\?q=.*sort=-name/)
  await expect(page.getByRole('link', { name: `${name} B` })).toBeFocused()
})
