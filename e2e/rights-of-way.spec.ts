import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { isCovered, open, visit } from './pages.ts'
import { addLand, unique } from './records.ts'

const messages = RIGHT_OF_WAY_MESSAGES
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })

async function pay(page: Page, amount: string): Promise<void> {
  await payments(page).getByRole('button', { name: 'Add Payment' }).click()
  await payments(page).getByLabel('Date of Check').fill('2025-03-01')
  await payments(page).getByRole('textbox', { name: 'Payment From' }).fill('Caprock')
  await payments(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await payments(page).getByRole('button', { name: 'Save' }).click()
}

test('a right of way is added on a land, paid, given a title and found in its list', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  test.slow()
  const [land, name] = [unique('Crossed'), unique('Loop Road')]
  await addLand(server, { name: land, gross: '320', fraction: '1' })
  await open(page, '/RightOfWays')
  await expect(page.getByRole('heading', { name: 'RIGHT OF WAYS' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Row' }).click()
  await input(page, 'ROW Name').fill(name)
  await page.getByRole('combobox', { name: 'Land ID(s)' }).fill(land)
  await page.getByRole('option', { name: land }).click()
  await expect(page.getByRole('table', { name: 'Lands' })).toContainText('1 unknown')
  await page.getByRole('button', { name: 'Add Row' }).click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/RightOfWays\/[^/]+\?name=/)
  await expect(page.getByRole('tab', { name: 'Plat' })).toBeVisible()

  await input(page, 'Size of Pipeline').fill('12"')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()

  await pay(page, '$1,200.50')
  await expect(payments(page).getByRole('cell', { name: '$1,200.50' })).toBeVisible()
  await pay(page, '1.200,50')
  await expect(payments(page).getByText(MESSAGES.unclearComma(['1200.5']))).toBeVisible()
  await payments(page).getByRole('textbox', { name: 'Amount' }).fill('(50)')
  await payments(page).getByRole('button', { name: 'Save' }).click()
  await expect(payments(page).getByRole('cell', { name: '-$50.00' })).toBeVisible()
  await expect(page.getByLabel('Totals')).toContainText('Caprock $1,150.50')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Chain Of Title' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  await input(page, 'Vol/Page').fill('12/34')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  // By the message of the last payment, which stays for long.
  await expect(page.getByText(MESSAGES.together.saved)).toBeVisible()
  expect(await save.evaluate(isCovered)).toBe(false)
  await save.click()
  await expect(page.getByRole('grid', { name: 'Title documents' })).toContainText('12/34')

  await page.getByRole('tab', { name: 'Plat' }).click()
  await input(page, 'Image URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(MESSAGES.files.notAFile).first()).toBeVisible()
  await input(page, 'Image URL').fill('https://plats.example/loop.png')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(messages.platUpdated)).toBeVisible()

  await visit(page, `/RightOfWays?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('link', { name: land })).toBeVisible()
})

test('who may write lands and no rights of way keeps their titles only', async ({ page, server }) => {
  const name = unique('Kept Road')
  await asAdmin(server, 'mutation New($name: String) { CreateROW(projectName: $name) { id } }', { name })
  const { email, password } = await createAccount(server, ['READ_ROWS', 'WRITE_LANDS'])
  await open(page, `/RightOfWays?q=${encodeURIComponent(name)}`, email, password)
  await expect(page.getByRole('link', { name: 'Add Row' })).toBeHidden()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('tab', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeHidden()
  await page.getByRole('tab', { name: 'Chain Of Title' }).click()
  await expect(page.getByRole('button', { name: 'Add row' })).toBeVisible()
})
