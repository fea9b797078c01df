import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { admin, expect, type Server, signIn, test } from './fixture.ts'
import { openArea } from './pages.ts'

const heading = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Acreage by State and County' })

test('logs in, and comes to the page that was wanted', async ({ page }) => {
  await page.goto('/Lands')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.login.bothRequired)

  await page.getByLabel('Username or Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.login.failed)
  await expectAccessible(page)

  await signIn(page)
  await expect(page).toHaveURL(/\/Lands$/)
  await expect(heading(page)).toHaveText('LANDS')
})

test('has its pages where the spec says, whatever the case', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  for (const path of ['/', '/Home', '/home', '/Dashboard', '/dashboard']) {
    await page.goto(path)
    await expect(dashboard(page)).toBeVisible()
    await expect(heading(page)).toHaveText(MESSAGES.productTitle)
  }
  const titles = {
    '/Lands': 'LANDS',
    '/Wells': 'WELLS',
    '/operators': 'CONTACTS',
    '/Admin': 'ADMINISTRATIVE OPTIONS',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
  }
  await page.goto('/Operators?name=Acme%20Oil')
  await expect(heading(page)).toHaveText('Acme Oil')
  await expect(page).toHaveTitle(/^Acme Oil/)

  for (const path of ['/update-password', '/verify']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await page.goto('/nowhere')
  await expect(page.getByText(MESSAGES.notFound('Page'))).toBeVisible()
})

test('shows each user the areas they may read, and sends them back from the others', async ({
  page,
  server,
}) => {
  const reader = await createAccount(server, ['READ_LANDS'])
  await page.goto('/')
  await signIn(page, reader.email, reader.password)
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  await expect(areas).toHaveText(['Dashboard', 'Lands'])

  for (const path of ['/Wells', '/Operators', '/addOperator', '/Admin', '/InactiveWells/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(dashboard(page)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText(reader.email)
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeHidden()
})

test('goes through the areas by its menu', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  for (const [label, title] of [
    ['Contacts', 'CONTACTS'],
    ['Lands', 'LANDS'],
    ['Wells', 'WELLS'],
    ['Dashboard', MESSAGES.productTitle],
  ] as const) {
    await openArea(page, label)
    await expect(heading(page)).toHaveText(title)
  }
})

test('remembers light or dark, and forgets the session at logout', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Dark colors' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Username or Email')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await page.goto('/Lands')
  await expect(page.getByLabel('Username or Email')).toBeVisible()
})

test('asks to log in again when the session runs out, and keeps what was typed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/Admin')
  await signIn(page)
  await page.getByRole('tab', { name: 'Create User' }).click()
  await page.getByLabel('Email').fill('half-typed@landbook.example')
  await page.clock.fastForward('09:00:00')
  await expect(page.getByRole('dialog')).toContainText(MESSAGES.login.sessionEnded)
  await expectAccessible(page)
  await signIn(page)
  await expect(page.getByLabel('Email')).toHaveValue('half-typed@landbook.example')
})

test('asks to log in again when the server has ended the session', async ({ page, server }) => {
  const leaving = await createAccount(server, ['READ_LANDS'])
  await page.goto('/')
  await signIn(page, leaving.email, leaving.password)
  await expect(dashboard(page)).toBeVisible()
  await deleteAccount(server, leaving)
  await page.goto('/Lands')
  await expect(page.getByRole('dialog')).toContainText(MESSAGES.login.sessionEnded)
  await page.getByRole('dialog').getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('says so when the remembered session has run out', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('expiresAt', '1'))
  await page.goto('/Wells')
  await expect(page.getByText(MESSAGES.login.sessionEnded)).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/Wells$/)
})

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

test('resets a forgotten password by mail, once', async ({ page, server }) => {
  const { email } = await createAccount(server, [])
  await page.goto('/')
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/update-password$/)
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reset.emailRequired)
  await page.getByLabel('Email').fill('nobody@landbook.example')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reset.noSuchUser)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reset.sent)

  const link = await mailedLink(server, email)
  const setPassword = async (password: string, again: string) => {
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Repeat Password').fill(again)
    await submit.click()
  }
  await page.goto(link)
  await setPassword('Brand-New-Acres-7', 'Brand-New-Acres-8')
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reset.mismatch)
  await setPassword('too short', 'too short')
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reset.complexity)
  await expectAccessible(page)
  await setPassword('Brand-New-Acres-7', 'Brand-New-Acres-7')
  await expect(page.getByText(MESSAGES.reset.done)).toBeVisible()
  await page.reload()
  await expect(page.getByText(MESSAGES.reset.done)).toBeHidden()
  await signIn(page, email, 'Brand-New-Acres-7')
  await expect(dashboard(page)).toBeVisible()

  // The link of a mail leads to its page even with a session.
  await page.goto(link)
  await setPassword('Another-One-99', 'Another-One-99')
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reset.expired)
})

test('shows the time, the acres of each county, and how much there is', async ({ page, server }) => {
  await asAdmin(
    server,
    `mutation Land($name: String, $gross: Decimal) {
      CreateTract(name: $name, state: "TX", county: "Loving", color: "M", grossMineralAcres: $gross, mineralFraction: "1/4") { id }
    }`,
    { name: `Loving ${Date.now()}`, gross: '1280.5' },
  )
  await page.goto('/')
  await signIn(page)
  const clock = page.getByTestId('clock')
  const before = await clock.getAttribute('datetime')
  await expect(clock).not.toHaveAttribute('datetime', before ?? '')
  await expect(clock).toContainText(new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(new Date()))

  const table = page.getByRole('table', { name: 'Acreage by State and County' })
  await expect(table.getByRole('row', { name: /^Loving/ })).toHaveText(
    /^Loving[\d,]+\.\d\d[\d,]+\.\d\d[\d,]+\.\d\d$/,
  )
  await expect(table.getByRole('row', { name: /^Texas/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Total/ })).toHaveText(/\d\.\d\d$/)
  await expect(page.getByRole('link', { name: /Lands/ }).last()).toHaveAttribute('href', '/Lands')
  await expectAccessible(page)
})

test('counts wells as their lists do', async ({ page, server }) => {
  const create = `mutation New($name: String, $inactive: Boolean) {
    CreateWell(
      name: $name, inactive: $inactive, apiNumber: "42-389-30002", abstract: "A-1", status: "Active",
      rrcField: "Phantom", rrcLeaseNumber: "40001", state: "Texas", county: "Reeves"
    ) { id }
  }`
  for (const inactive of [false, true]) {
    const name = `Counted ${inactive} ${Date.now()}`
    await asAdmin(server, create, { name, inactive })
  }
  await page.goto('/')
  await signIn(page)
  const main = page.getByRole('main')
  for (const [label, path] of [
    ['Wells', '/Wells'],
    ['Inactive Wells', '/InactiveWells'],
  ] as const) {
    const tile = main.getByRole('link', { name: new RegExp(`^[\\d,]+ ?${label}$`) })
    await expect(tile).toHaveAttribute('href', path)
    const count = (await tile.innerText()).split(/\s/)[0] ?? ''
    await tile.click()
    await expect(main.getByRole('status')).toHaveText(
      new RegExp(`^${count} ${label.replace(/s$/, 's?')}$`, 'i'),
    )
    await page.goto('/dashboard')
  }
})

test('marks a development host in red, without movement for those who want none', async ({
  page,
  server,
}) => {
  await page.route('/api/settings', (route) =>
    route.fulfill({ json: { mapTilesUrl: null, devHosts: [new URL(server.url).host] } }),
  )
  await page.goto('/')
  await signIn(page)
  const bar = page.getByRole('banner')
  await expect(bar).toHaveAttribute('data-environment', 'development')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(bar).not.toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar).toHaveCSS('animation-name', 'none')
  await expectAccessible(page)
})
