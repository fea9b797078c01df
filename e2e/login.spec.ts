import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount, deleteAccount } from './accounts.ts'
import { admin, expect, signIn, test } from './fixture.ts'
import { open } from './pages.ts'

const heading = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Acreage by State and County' })
const loginPage = (page: Page) => page.getByRole('heading', { name: 'Log in' })
const username = (page: Page) => page.getByLabel('Username or Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('requires username and password', async ({ page }) => {
  await page.goto('/')
  await expect(loginPage(page)).toBeVisible()
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(LOGIN_MESSAGES.bothRequired)
  await expect(username(page)).toBeFocused()
  await username(page).fill(admin.email)
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(LOGIN_MESSAGES.bothRequired)
  await expect(password(page)).toBeFocused()
  await username(page).fill(' ')
  await password(page).fill(admin.password)
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(LOGIN_MESSAGES.bothRequired)
  await expectAccessible(page)
})

test('shows and logs why a login failed, and keeps the input', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await page.goto('/')
  await username(page).fill(admin.email)
  await password(page).fill('wrong')
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(LOGIN_MESSAGES.failed)
  await expect(username(page)).toHaveValue(admin.email)
  expect(logged).toContainEqual(expect.stringMatching(/^Login failed 401/))
  expect(await stored(page)).not.toHaveProperty('accessToken')

  const tooMany = LOGIN_MESSAGES.tooManyPasswords(23 * 60 * 60_000)
  await page.route('/api/login', (route) => route.fulfill({ status: 429, json: { message: tooMany } }))
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(tooMany)
  expect(logged).toContainEqual(expect.stringMatching(/^Login failed 429/))

  await page.route('/api/login', (route) => route.abort())
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.unavailable)
  expect(logged).toContainEqual(expect.stringMatching(/^Login failed TypeError/))

  await page.unroute('/api/login')
  await password(page).fill(admin.password)
  await login(page).click()
  await expect(dashboard(page)).toBeVisible()
})

test('keeps the session in the browser until the expiry in the answer', { tag: '@own-context' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.clock.install({ time: new Date('2026-03-02T09:00:00Z') })
  const answered = page.waitForResponse('**/api/login')
  await signIn(page)
  const { access_token, expires_in, id } = await (await answered).json()
  await expect(page).toHaveURL(/\/$/)
  await expect(dashboard(page)).toBeVisible()
  const kept = await stored(page)
  expect(kept).toMatchObject({ accessToken: access_token, idToken: id, userRoles: 'ADMIN' })
  const now = await page.evaluate(() => Date.now())
  expect(Number(kept.expiresAt)).toBeLessThanOrEqual(now + expires_in * 1000)
  expect(Number(kept.expiresAt)).toBeGreaterThan(now + expires_in * 1000 - 60_000)
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
})

test('redirects to the requested page', async ({ page }) => {
  await page.goto('/Lands?name=Wanted')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page)
  await expect(page).toHaveURL(/\/Lands\?name=Wanted$/)
  await expect(heading(page)).toHaveText('Wanted')
})

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(username(page)).toBeFocused()
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Reset Password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(login(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
})

test('logs out of every tab, clears everything and returns to the start', async ({ page, context }) => {
  await open(page, '/Lands')
  const other = await context.newPage()
  await other.goto('/Wells')
  await expect(heading(other)).toHaveText('WELLS')
  await page.evaluate(() => sessionStorage.setItem('draft/anybody/tract/new', '{"typed":{"name":"A"}}'))

  await logOut(page)
  await expect(loginPage(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const kept = await stored(page)
  for (const key of ['accessToken', 'idToken', 'expiresAt', 'userRoles']) expect(kept).not.toHaveProperty(key)
  expect(await page.evaluate(() => sessionStorage.getItem('draft/anybody/tract/new'))).toBeNull()
  await expect(loginPage(other)).toBeVisible()
  // The previous user's location is forgotten: the next one begins at the start.
  await signIn(page)
  await expect(page).toHaveURL(/\/$/)
})

test('stays logged in when a request of the previous session is refused late', async ({ page }) => {
  await open(page, '/Dashboard')
  const asked = Promise.withResolvers<Route>()
  await page.route('/api/account/sessions/this', (route) => asked.resolve(route))
  await logOut(page)
  const late = await asked.promise
  await signIn(page)
  const refused = page.waitForResponse('/api/account/sessions/this')
  await late.fulfill({ status: 401, json: { status: 401, message: LOGIN_MESSAGES.sessionEnded } })
  await (await refused).finished()
  await page.goto('/Admin')
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows a stored message once', async ({ page }) => {
  await page.goto('/')
  // It would consume the message, too.
  await expect(loginPage(page)).toBeVisible()
  await page.evaluate((message) => localStorage.setItem('loginMessage', message), RESET_MESSAGES.done)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(RESET_MESSAGES.done)
  expect(await stored(page)).not.toHaveProperty('loginMessage')
  await page.reload()
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText(RESET_MESSAGES.done)).toBeHidden()
})

test('asks to log in again when the session expires, and keeps the input', {
  tag: '@own-context',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/Admin')
  await signIn(page)
  await page.getByRole('tab', { name: 'Create User' }).click()
  await page.getByLabel('Email').fill('half-typed@landbook.example')
  const token = (await stored(page)).accessToken
  await page.clock.fastForward('09:00:00')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(LOGIN_MESSAGES.sessionEnded)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  // The request still has the previous token.
  const asked = page.waitForRequest('**/api/login')
  await signIn(page)
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('half-typed@landbook.example')
})

test('starts from the beginning for another user who logs in over an ended session', {
  tag: '@own-context',
}, async ({ page, server }) => {
  const reader = await createAccount(server, ['READ_LANDS'])
  await page.clock.install()
  await page.goto('/Admin')
  await signIn(page)
  await page.getByRole('tab', { name: 'Create User' }).click()
  await page.getByLabel('Email').fill('half-typed@landbook.example')
  await page.clock.fastForward('09:00:00')
  await expect(page.getByRole('dialog')).toBeVisible()
  await signIn(page, reader.email, reader.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText(reader.email)
})

test('asks to log in again when the server has ended the session', async ({ page, server }) => {
  const leaving = await createAccount(server, ['READ_LANDS'])
  await page.goto('/')
  await signIn(page, leaving.email, leaving.password)
  await expect(dashboard(page)).toBeVisible()
  // Otherwise a pending request of the dashboard would end the session on the page being left.
  await page.goto('/api/settings')
  await deleteAccount(server, leaving)
  await page.goto('/Lands')
  await expect(page.getByRole('dialog')).toContainText(LOGIN_MESSAGES.sessionEnded)
  await page.getByRole('dialog').getByRole('link', { name: 'Logout' }).click()
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText(LOGIN_MESSAGES.sessionEnded)).toHaveCount(0)
})

test('shows that the session has ended after a reload, too', async ({ page, server }) => {
  const leaving = await createAccount(server, ['READ_LANDS'])
  await page.goto('/')
  await signIn(page, leaving.email, leaving.password)
  await page.goto('/api/settings')
  await deleteAccount(server, leaving)
  await page.goto('/Lands')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText(LOGIN_MESSAGES.sessionEnded)).toBeVisible()
  await page.reload()
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText(LOGIN_MESSAGES.sessionEnded)).toHaveCount(0)
})

test('shows that the stored session has expired', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('expiresAt', '1'))
  await page.goto('/Wells')
  await expect(page.getByText(LOGIN_MESSAGES.sessionEnded)).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/Wells$/)
})
