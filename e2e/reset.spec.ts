import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { expect, type Server, signIn, test } from './fixture.ts'
import { open } from './pages.ts'

const STRONG = 'Brand-New-Acres-7'

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Acreage by State and County' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

/** The link in the last mail to this address. */
async function mailedLink(server: Server, email: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox')
  const mails = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  for (const name of mails.reverse()) {
    const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const path = /\/verify\?t=[\w-]+/.exec(mail)?.[0]
    if (mail.includes(email) && path) return path
  }
  return ''
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Repeat Password').fill(again)
  await submit(page).click()
}

test('a forgotten password is reset by mail, once', async ({ page, server }) => {
  const { email } = await createAccount(server, [])
  await page.goto('/')
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/update-password$/)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(RESET_MESSAGES.emailRequired)
  await page.getByLabel('Email').fill('nobody@landbook.example')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(RESET_MESSAGES.noSuchUser)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(RESET_MESSAGES.sent)
  await expectAccessible(page)

  const link = await mailedLink(server, email)
  await page.goto(link)
  await setPassword(page, STRONG, `${STRONG}!`)
  await expect(page.getByRole('alert')).toHaveText(RESET_MESSAGES.mismatch)
  await setPassword(page, 'too short')
  await expect(page.getByRole('alert')).toHaveText(RESET_MESSAGES.complexity)
  await expectAccessible(page)
  await setPassword(page, STRONG)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(RESET_MESSAGES.done)).toBeVisible()
  await page.reload()
  await expect(page.getByText(RESET_MESSAGES.done)).toBeHidden()
  await signIn(page, email, STRONG)
  await expect(dashboard(page)).toBeVisible()

  // The link in a mail opens its page even with a session.
  await page.goto(link)
  await setPassword(page, 'Another-One-99')
  await expect(page.getByRole('alert')).toHaveText(RESET_MESSAGES.expired)
})

const TOO_MANY = RESET_MESSAGES.tooMany(4 * 60_000)

test('shows the result of a reset request', async ({ page }) => {
  await page.goto('/update-password')
  await page.getByLabel('Email').fill('somebody@landbook.example')
  const answers: [number | 'no answer', string][] = [
    [500, RESET_MESSAGES.noSuchUser],
    [404, RESET_MESSAGES.noSuchUser],
    ['no answer', RESET_MESSAGES.noSuchUser],
    [200, RESET_MESSAGES.sent],
    [429, TOO_MANY],
  ]
  for (const [status, message] of answers) {
    await page.unroute('/api/public/forgotPassword')
    await page.route('/api/public/forgotPassword', (route) =>
      status === 'no answer' ? route.abort() : route.fulfill({ json: { status, message: TOO_MANY } }),
    )
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByLabel('Email')).toHaveValue('somebody@landbook.example')
  }
})

test('each result of setting a password has its own message', async ({ page }) => {
  await page.goto('/verify?t=of-a-mail')
  const answers: [number | 'no answer', string][] = [
    [406, RESET_MESSAGES.complexity],
    [412, RESET_MESSAGES.expired],
    [500, RESET_MESSAGES.later],
    [429, TOO_MANY],
    ['no answer', RESET_MESSAGES.networkError],
  ]
  let sent: unknown
  for (const [status, message] of answers) {
    await page.unroute('/api/public/resetPassword')
    await page.route('/api/public/resetPassword', (route) => {
      sent = route.request().postDataJSON()
      return status === 'no answer' ? route.abort() : route.fulfill({ json: { status, message: TOO_MANY } })
    })
    await setPassword(page, STRONG)
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page).toHaveURL(/\/verify/)
    await expect(page.getByLabel('New Password')).toHaveValue(STRONG)
  }
  expect(sent).toEqual({ password: STRONG, password2: STRONG, token: 'of-a-mail' })

  await page.unroute('/api/public/resetPassword')
  await page.route('/api/public/resetPassword', (route) => route.fulfill({ json: { status: 200 } }))
  await setPassword(page, STRONG)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('status')).toHaveText(RESET_MESSAGES.done)
})

test('a logged-in user is redirected from the reset pages', async ({ page }) => {
  for (const path of ['/update-password', '/verify']) {
    await open(page, path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  }
})

test('both pages link back to the login', async ({ page }) => {
  for (const path of ['/update-password', '/verify?t=of-a-mail']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  }
})
