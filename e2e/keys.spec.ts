import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addLease, unique } from './records.ts'

const { keys } = MESSAGES

test('letters after G lead to the areas, and the list of keys has them', async ({ page }) => {
  await open(page, '/dashboard')
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    expect(new URL(page.url()).pathname).toBe('/Wells')
  }).toPass()
  await expect(page.getByRole('grid', { name: 'Wells' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: MESSAGES.days.choose })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: keys.title })
  await expect(list.getByRole('heading', { name: keys.goTo })).toBeVisible()
  await expect(list.getByText(keys.saveAndClose)).toBeVisible()
})

test('a land is changed, saved and left without the mouse', async ({ page, server }) => {
  const name = unique('Keyed')
  const id = await addLand(server, { name })
  await open(page, '/Lands')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  const field = async (label: string) => {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: keys.field }).fill(label)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused()
  }
  await page.getByRole('main').focus()
  await field('Survey')
  await page.keyboard.type('GC&SF')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Successfully edited Land!')).toBeVisible()
  await page.getByRole('main').focus()
  await field('Abstract')
  await page.keyboard.type('A-1653')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('grid', { name: 'Lands' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name }).locator(':focus')).toBeVisible()
  await open(page, `/Lands/${id}`)
  await expect(page.getByRole('textbox', { name: 'Abstract', exact: true })).toHaveValue('A-1653')
})

test('the first stop of the keyboard skips the menu', async ({ page }) => {
  await open(page, '/Lands')
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Lands' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: keys.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Ctrl+S saves the row of a table that is typed in, and not the form around it', async ({
  page,
  server,
}) => {
  const id = await addLease(server, unique('Keyed Lease'))
  await open(page, `/Leases/${id}?tab=Payments`)
  await page.getByRole('button', { name: 'Add Payment' }).click()
  await page.getByRole('combobox', { name: 'Paid For' }).click()
  await page.getByRole('option', { name: 'Bonus' }).click()
  await page.getByRole('textbox', { name: 'Check Number' }).fill('4711')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('cell', { name: '4711' })).toBeVisible()
})
