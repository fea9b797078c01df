import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { choose, open, sortBy, visit } from './pages.ts'
import { addLand, unique } from './records.ts'

const { views: messages } = MESSAGES.list

test('the address contains the view of the list', async ({ page, context, server }) => {
  // Used by no other test.
  const county = 'Loving'
  await addLand(server, { name: 'Sent 1', color: 'M', county })
  await addLand(server, { name: 'Sent 2', color: 'M', county })
  await addLand(server, { name: 'Sent 3', color: 'S', county })
  await addLand(server, { name: 'Sent elsewhere', color: 'M', county: 'Pecos' })
  await open(page, '/Lands?state=Texas&county=Loving')
  await choose(page, 'Type', 'M (2)')
  await page.getByRole('searchbox').fill('Sent')
  await page.getByRole('columnheader', { name: 'LAND ID' }).getByRole('button').click()
  await expect(page).toHaveURL(/q=Sent/)
  await expect(page).toHaveURL(/sort=-name/)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('searchbox')).toHaveValue('Sent')
  await expect(other.getByRole('combobox', { name: 'Type' })).toHaveText(/^M /)
  await expect(other.getByRole('columnheader', { name: 'LAND ID' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(other.getByRole('link', { name: /^Sent/ })).toHaveText(['Sent 2', 'Sent 1'])
  await expect(other.getByRole('button', { name: /County: Loving/ })).toBeVisible()
})

test('a link that is followed while typing applies, and Back finds what was typed', async ({
  page,
  server,
}) => {
  const name = unique('Typed')
  await addLand(server, { name })
  await open(page, '/Lands?sort=-name')
  const search = page.getByRole('searchbox')
  const heading = page.getByRole('columnheader', { name: 'LAND ID' })
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Lands', exact: true })
  // Sooner than the pause after which the address is written.
  await link.evaluate(async (element: HTMLElement, typed) => {
    document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    document.execCommand('insertText', false, typed)
    await new Promise(requestAnimationFrame)
    element.click()
  }, name)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/Lands$/)
  await page.goBack()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(search).toHaveValue(name)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('views are saved by name, applied, replaced, renamed, shared and deleted', async ({ page, server }) => {
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`
  await addLand(server, { name, color: 'ORRI' })
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, '/Lands?type=ORRI', email, password)
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/q=Kept/)

  const button = page.getByRole('button', { name: /^(Views|Mine|Ours)/ })
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await button.click()
  await dialog.getByLabel('Save what is shown as').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Save what is shown as').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(MESSAGES.list.views.replace('Mine'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mine' })).toBeFocused()

  await page.goto('/Lands')
  await button.click()
  await dialog.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText(/ORRI/)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await button.click()
  const mine = dialog.getByRole('link', { name: 'Mine' })
  await dialog.getByLabel('Save what is shown as').fill('Mine')
  // Replaces nothing before the answer.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(mine).not.toHaveAttribute('aria-current')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(mine).toHaveAttribute('aria-current', 'true')
  await expect(dialog.getByLabel('Save what is shown as')).toBeFocused()

  await dialog.getByLabel('Save what is shown as').fill('Theirs')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Theirs' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename Mine' }).click()
  await dialog.getByLabel('New name of Mine').fill('Theirs')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(MESSAGES.nameIsTaken('Theirs'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Theirs' }).click()
  await dialog.getByLabel('New name of Mine').fill('Ours')
  await page.keyboard.press('Enter')
  await page.reload()
  await button.click()
  await expect(dialog.getByRole('link')).toHaveText(['Ours'])
  await dialog.getByRole('button', { name: 'Delete Ours' }).click()
  await expect(dialog.getByRole('link')).toHaveCount(0)

  const areas = page.getByRole('navigation', { name: 'Areas' })
  await dialog.getByLabel('Save what is shown as').press('Escape')
  await page.getByRole('searchbox').fill(name)
  await button.click()
  await dialog.getByLabel('Save what is shown as').fill('Only Mine')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Save what is shown as').fill(name)
  await page.keyboard.press('Enter')
  const pick = async (view: string, item: string) => {
    await dialog.getByRole('button', { name: messages.more(view) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await pick(name, messages.share)
  await pick('Only Mine', messages.open)
  await expect(dialog.getByText(messages.isDefault)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const id = await areas
    .getByRole('link', { name })
    .evaluate((link: HTMLAnchorElement) => new URL(link.href).searchParams.get('saved'))
  await page.goto('/Reports')
  // Known once the views are read.
  await expect(areas.getByRole('link', { name: 'Lands' })).toHaveAttribute('href', /saved=/)
  await areas.getByRole('link', { name: 'Lands' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expect(areas.getByRole('link', { name: 'Only Mine' })).toHaveAttribute('aria-current', 'true')

  await page.evaluate(() => localStorage.removeItem('accessToken'))
  // As who is sent its link.
  await open(page, `/Lands?open=${id}`)
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await visit(page, '/Lands')
  await areas.getByRole('link', { name }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expect(areas.getByRole('link', { name: 'Only Mine' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: messages.changed(name) }).click()
  await expect(dialog.getByRole('button', { name: messages.saveChanges(name) })).toBeVisible()
})

test('a phone shows lands as cards, sorted by any column, with nothing out of sight', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  await addLand(server, { name: 'Card 1', color: 'ORRI' })
  await addLand(server, { name: 'Card 2', color: 'M' })
  await open(page, '/Lands?q=Card')
  const names = page.getByRole('gridcell').getByRole('link')
  await expect(names).toHaveText(['Card 1', 'Card 2'])
  await expect(page.getByRole('row', { name: 'Card 1' })).toContainText('ORRI')
  const isWithin = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth
  expect(await page.getByRole('region', { name: 'Lands' }).evaluate(isWithin)).toBe(true)
  expect(await page.locator('html').evaluate(isWithin)).toBe(true)
  await sortBy(page, 'TYPE')
  await expect(page.getByRole('button', { name: MESSAGES.list.sortedBy('TYPE') })).toBeVisible()
  await expect(names).toHaveText(['Card 2', 'Card 1'])
  await expectAccessible(page)
})
