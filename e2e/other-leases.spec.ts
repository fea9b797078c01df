import { MESSAGES } from '@landbook/contracts/engine/messages'
import { OTHER_LEASE_MESSAGES } from '@landbook/contracts/records/other-lease/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open, visit } from './pages.ts'
import { addLand, unique } from './records.ts'

const messages = OTHER_LEASE_MESSAGES
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function pickLessee(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Operator' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test('a grazing lease is given to a rancher, and passes to another one', { tag: '@phone-only' }, async ({
  page,
  server,
}) => {
  test.slow()
  const [land, first, second] = [unique('Grazed'), unique('Bar Ranch'), unique('Zia Ranch')]
  await addLand(server, { name: land })
  await asAdmin(
    server,
    `mutation Ranchers($first: String, $second: String) {
      CreateOperator(name: $first, address1: "12 Mill Road", city: "Pecos", state: "Texas", zip: "79772") {
        id
      }
      second: CreateOperator(name: $second, city: "Marfa") { id }
    }`,
    { first, second },
  )
  await open(page, '/OtherLeases')
  await page.getByRole('link', { name: 'Add Lease' }).click()
  await pickLessee(page, first)
  for (const [label, value] of [
    ['Lessee', first],
    ['Project Name', first],
    ['Address', '12 Mill Road'],
    ['City', 'Pecos'],
    ['State', 'Texas'],
    ['Zip Code', '79772'],
  ] as const) {
    await expect(input(page, label)).toHaveValue(value)
    await expect(input(page, label)).toHaveAttribute('readonly')
  }
  await page.getByRole('combobox', { name: 'Land ID(s)' }).fill(land)
  await page.getByRole('option', { name: land }).click()
  await page.getByLabel('Date of Lease').fill('2026-01-31')
  await input(page, 'Expiration Wording').fill('So long as grazed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Lease' }).click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/OtherLeases\/[^/]+/)

  await page.getByRole('button', { name: 'Add Payment' }).click()
  await input(page, 'Amount').fill('$2,400')
  await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: '$2,400.00' })).toBeVisible()

  await pickLessee(page, second)
  await expect(input(page, 'City')).toHaveValue('Marfa')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByRole('region', { name: `${messages.contactsOf} ${second}` })).toContainText(
    messages.noContacts,
  )

  await visit(page, '/OtherLeases')
  const row = page.getByRole('row').filter({ hasText: second })
  await expect(row).toContainText('So long as grazed')
  await expect(row.getByRole('link', { name: second })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0)
})

test('a lessee who is no operator is typed, and is read where none may be written', async ({
  page,
  server,
}) => {
  const name = unique('Ann Lopez')
  await open(page, '/AddOtherLease')
  await expect(page.getByRole('combobox', { name: 'Operator' })).toBeFocused()
  for (const label of ['Address', 'City', 'State', 'Zip Code']) {
    await expect(input(page, label)).toHaveValue('–')
    await expect(input(page, label)).not.toBeEditable()
  }
  await input(page, 'Lessee').fill(name)
  await page.getByRole('button', { name: 'Add Lease' }).click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/OtherLeases\/[^/]+/)
  const { pathname } = new URL(page.url())

  const { email, password } = await createAccount(server, ['READ_OTHER_LEASE'])
  await open(page, pathname, email, password)
  await expect(input(page, 'Lessee')).toHaveValue(name)
  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeHidden()
  // It is of an operator, whom only their readers see.
  await expect(input(page, 'City')).toBeHidden()
})
