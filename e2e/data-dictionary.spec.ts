import { DICTIONARY_MESSAGES } from '@landbook/contracts/engine/messages/dictionary'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount, deleteAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'

const messages = DICTIONARY_MESSAGES
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const row = (page: Page, title: string, path: string) =>
  section(page, title)
    .getByRole('row')
    .filter({ has: page.getByText(path, { exact: true }) })

test('a search finds a field by its meaning, with unit, rule and address', { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page, '/Reports')
  await page.getByRole('link', { name: 'Data dictionary' }).click()
  await expect(page.getByRole('heading', { name: 'DATA DICTIONARY' })).toBeVisible()
  await expect(row(page, 'Well', 'spudDate')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Fields' }).fill('family net mineral')
  const acres = row(page, 'Land', 'familyNMA')
  await expect(acres).toContainText('Figure, acres')
  await expect(acres).toContainText(messages.rule('Mineral Fraction × GMA'))
  await expect(row(page, 'Well', 'spudDate')).toBeHidden()
  await expect(page).toHaveURL(/[?&]q=family\+net\+mineral$/)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('no such words')
  await expect(page.getByText(messages.none)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()

  await page
    .getByRole('navigation', { name: 'Record types' })
    .getByRole('link', { name: /^Lease ·/ })
    .click()
  await expect(section(page, 'Lease').getByRole('heading')).toBeInViewport()
})

test('readers see what takes another role, and can leave it out', async ({ page, server }) => {
  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, '/DataDictionary', reader.email, reader.password)
  await expect(section(page, 'Land')).toContainText(messages.locked('READ_LANDS'))
  await expect(section(page, 'Well')).toContainText(messages.readBy('READ_WELLS'))
  await expect(section(page, 'Well')).not.toContainText(messages.locked('READ_WELLS'))
  await expect(row(page, 'Well', 'lease')).toContainText(messages.needs('READ_LEASE'))
  await page.getByRole('switch', { name: messages.only }).check()
  await expect(section(page, 'Land')).toBeHidden()
  await expect(section(page, 'User')).toBeHidden()
  await expect(row(page, 'Well', 'lease')).toBeHidden()
  await expect(row(page, 'Well', 'drilledOn')).toContainText(messages.beyondName('READ_LANDS'))
  await expect(section(page, 'Prices')).toContainText(messages.readBy(undefined))
  await deleteAccount(server, reader)
})
