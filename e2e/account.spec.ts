import { ACCOUNT_MESSAGES, RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Account, createAccount, deleteAccount } from './accounts.ts'
import { expect, quietContext, signIn, test } from './fixture.ts'
import { open } from './pages.ts'

const NEW_PASSWORD = 'Louder-Acres-1902'

const change = (page: Page) => page.getByRole('button', { name: 'Change Password' })
const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')

async function fill(page: Page, current: string, password: string, again = password): Promise<void> {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Repeat Password').fill(again)
  await change(page).click()
}

let ann: Account
test.beforeEach(async ({ server }) => {
  ann = await createAccount(server, ['READ_LANDS'])
})
test.afterEach(async ({ server }) => deleteAccount(server, ann))

test('changing the password logs out all other sessions', async ({ page, browser, baseURL }) => {
  const elsewhere = await (await quietContext(browser, { baseURL: baseURL ?? '' })).newPage()
  await open(elsewhere, '/Lands', ann.email, ann.password)
  await open(page, '/Dashboard', ann.email, ann.password)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Password, sessions and tokens' }).click()
  await expect(sessions(page)).toHaveCount(2)
  await expect(sessions(page).first()).toContainText('This session')
  await expectAccessible(page)

  await fill(page, '', NEW_PASSWORD, 'something else')
  await expect(page.getByText(ACCOUNT_MESSAGES.currentRequired)).toBeVisible()
  await expect(page.getByText(RESET_MESSAGES.mismatch)).toBeVisible()
  await fill(page, 'Wrong-Acres-1903', NEW_PASSWORD)
  await expect(page.getByText(ACCOUNT_MESSAGES.wrongPassword)).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveValue(NEW_PASSWORD)
  await fill(page, ann.password, NEW_PASSWORD)
  await expect(page.getByText(ACCOUNT_MESSAGES.passwordChanged)).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expect(sessions(page)).toHaveCount(1)

  // A live message may have ended the session before the reload, with the same text as the login page.
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await signIn(elsewhere, ann.email, NEW_PASSWORD)
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await elsewhere.context().close()
})

test('a user ends other sessions, and an admin those of anybody', async ({ page, browser, baseURL }) => {
  const elsewhere = await (await quietContext(browser, { baseURL: baseURL ?? '' })).newPage()
  await open(elsewhere, '/Account', ann.email, ann.password)
  await open(page, '/Account', ann.email, ann.password)
  await sessions(page)
    .nth(1)
    .getByRole('button', { name: /^End the session of / })
    .click()
  await expect(page.getByText(ACCOUNT_MESSAGES.sessionEnded)).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  // A live message may have ended the session before the reload, with the same text as the login page.
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Login', exact: true })).toBeVisible()

  await open(elsewhere, '/Admin')
  await elsewhere.getByRole('searchbox').fill(ann.email)
  await elsewhere.getByRole('button', { name: `Log out ${ann.email}` }).click()
  await elsewhere.getByRole('button', { name: 'Agree' }).click()
  await expect(elsewhere.getByText(ACCOUNT_MESSAGES.sessionsEnded(ann.email, 1))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await elsewhere.context().close()
})
