import { EXPORT_PATH, exportPathOf } from '@landbook/contracts/catalogue/exports'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Account, createAccount, deleteAccount } from './accounts.ts'
import { expect, quietContext, test } from './fixture.ts'
import { open } from './pages.ts'

const NAME = 'Quarter-end workbook'

const tokens = (page: Page) =>
  page.getByRole('region', { name: ACCESS_TOKEN_MESSAGES.title }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New Token' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Create Token' }).click()

let ann: Account
test.beforeEach(async ({ server }) => {
  ann = await createAccount(server, ['READ_LANDS', 'READ_WELLS'])
})
test.afterEach(async ({ server }) => deleteAccount(server, ann))

/** Fills in a form that has everything but the password. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Token' }).click()
  await dialog(page).getByLabel('Name').fill(NAME)
  await dialog(page).getByLabel('Land', { exact: true }).check()
}

async function create(page: Page): Promise<string> {
  await begin(page)
  await dialog(page).getByLabel('Current Password').fill(ann.password)
  await submit(page)
  const text = dialog(page).getByRole('region', { name: 'Token', exact: true }).getByRole('code')
  return (await text.textContent()) ?? ''
}

const statusWith = async (page: Page, token: string): Promise<number> => {
  const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`
  return (await page.request.get(EXPORT_PATH, { headers: { authorization } })).status()
}

test('a token is created, shown once, used and ended', { tag: '@phone-only' }, async ({ page, baseURL }) => {
  await open(page, '/Account', ann.email, ann.password)
  await page.getByRole('button', { name: 'New Token' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(5)
  await submit(page)
  for (const message of [
    ACCESS_TOKEN_MESSAGES.nameRequired,
    ACCESS_TOKEN_MESSAGES.typesRequired,
    ACCOUNT_MESSAGES.currentRequired,
  ])
    await expect(dialog(page).getByText(message)).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  await dialog(page).getByLabel('Name').fill(NAME)
  await dialog(page).getByLabel('Well', { exact: true }).check()
  await dialog(page).getByLabel('Land', { exact: true }).check()
  await dialog(page).getByLabel('Current Password').fill('Wrong-Acres-1903')
  await submit(page)
  await expect(dialog(page).getByText(ACCOUNT_MESSAGES.wrongPassword)).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue(NAME)
  await expect(dialog(page).getByLabel('Well', { exact: true })).toBeChecked()
  await dialog(page).getByLabel('Current Password').fill(ann.password)
  await submit(page)

  await expect(dialog(page).getByText(ACCESS_TOKEN_MESSAGES.shownOnce)).toBeVisible()
  await expectAccessible(page)
  const section = (name: string) => dialog(page).getByRole('region', { name, exact: true }).getByRole('code')
  const token = (await section('Token').textContent()) ?? ''
  await dialog(page).getByLabel('Record Type').click()
  await page.getByRole('option', { name: 'Well' }).click()
  const address = new URL(exportPathOf('Well', 'csv'), baseURL).href
  await expect(section('Address')).toHaveText(address)
  await expect(section('curl')).toHaveText(`curl --user ':${token}' --remote-name '${address}'`)
  expect(await statusWith(page, token)).toBe(200)

  await dialog(page).getByRole('button', { name: ACCESS_TOKEN_MESSAGES.saved }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.reload()
  await expect(tokens(page)).toContainText([`${NAME}Land, Well`])
  await expect(tokens(page)).toContainText(['last used'])
  await tokens(page)
    .getByRole('button', { name: ACCESS_TOKEN_MESSAGES.end(NAME) })
    .click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(ACCESS_TOKEN_MESSAGES.ended(NAME))).toBeVisible()
  await expect(page.getByText(ACCESS_TOKEN_MESSAGES.none)).toBeVisible()
  expect(await statusWith(page, token)).toBe(401)
})

test("an admin ends a user's token", async ({ page, browser, baseURL }) => {
  const elsewhere = await (await quietContext(browser, { baseURL: baseURL ?? '' })).newPage()
  await open(elsewhere, '/Account', ann.email, ann.password)
  const token = await create(elsewhere)
  await elsewhere.context().close()
  expect(await statusWith(page, token)).toBe(200)

  await open(page, '/Admin')
  await page.getByRole('searchbox').fill(ann.email)
  await page.getByRole('button', { name: ACCESS_TOKEN_MESSAGES.of(ann.email) }).click()
  const list = page.getByRole('dialog', { name: ACCESS_TOKEN_MESSAGES.of(ann.email) })
  await expect(list.getByRole('listitem')).toContainText(NAME)
  await expect(list.getByRole('listitem')).not.toContainText('127.0.0.1')
  await expectAccessible(page)
  await list.getByRole('button', { name: ACCESS_TOKEN_MESSAGES.end(NAME) }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(list.getByText(ACCESS_TOKEN_MESSAGES.noneOf(ann.email))).toBeVisible()
  expect(await statusWith(page, token)).toBe(401)
})
