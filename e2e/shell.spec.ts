import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { expect, signIn, test } from './fixture.ts'
import { open, openArea, openTab, visit } from './pages.ts'

const heading = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Acreage by State and County' })

test('has the pages of the specification, in upper or lower case', async ({ page }) => {
  await open(page, '/')
  for (const path of ['/', '/Home', '/home', '/Dashboard', '/dashboard']) {
    await visit(page, path)
    await expect(dashboard(page)).toBeVisible()
    await expect(heading(page)).toHaveText(MESSAGES.productTitle)
  }
  const titles = {
    '/Lands': 'LANDS',
    '/Wells': 'WELLS',
    '/operators': 'CONTACTS',
    '/RightOfWays': 'RIGHT OF WAYS',
    '/Leases': 'OGL LEASES',
    '/OtherLeases': 'OTHER LEASES',
    '/units/': 'UNITS',
    '/reports': 'REPORTS',
    '/Admin': 'ADMINISTRATIVE OPTIONS',
  }
  for (const [path, title] of Object.entries(titles)) {
    await visit(page, path)
    await expect(heading(page)).toHaveText(title)
  }
  await visit(page, '/dashboard?name=Board+Meeting')
  await expect(heading(page)).toHaveText('Board Meeting')
  await page.goto('/Operators?name=Acme%20Oil')
  await expect(heading(page)).toHaveText('Acme Oil')
  await expect(page).toHaveTitle(/^Acme Oil/)

  await visit(page, '/nowhere')
  await expect(page.getByText(MESSAGES.notFound('Page'))).toBeVisible()
})

test('begins each new record at the first of its inputs', async ({ page }) => {
  await open(page, '/')
  const paths = [
    '/addLand',
    '/addWell',
    '/addOperator',
    '/addRightOfWay',
    '/addLease',
    '/AddOtherLease',
    '/addUnit',
  ]
  for (const path of paths) {
    await visit(page, path)
    const inputs = page.locator('main form').locator('input, textarea, [role=combobox]')
    await expect(inputs.and(page.locator(':visible:read-write, [role=combobox]')).first()).toBeFocused()
  }
})

/** Each area: its pages, its menu entry, and the role that leads to it. */
const AREAS = [
  { role: 'READ_OPERATORS', entry: 'Contacts', pages: ['/Operators', '/Operators/1', '/addOperator'] },
  { role: 'READ_LANDS', entry: 'Lands', pages: ['/Lands', '/Lands/1', '/Lands/1/sheet', '/addLand'] },
  {
    role: 'READ_WELLS',
    entry: 'Wells',
    pages: ['/Wells', '/Wells/1', '/addWell', '/InactiveWells', '/InactiveWells/1'],
  },
  { role: 'READ_ROWS', entry: 'ROW', pages: ['/RightOfWays', '/RightOfWays/1', '/addRightOfWay'] },
  {
    role: 'READ_LEASE',
    entry: 'Leases - OGL',
    pages: [
      '/Leases',
      '/Leases/1',
      '/addLease',
      '/CloneLease/1',
      '/addLeaseTemplate',
      '/EditLeaseTemplate/1',
    ],
  },
  {
    role: 'READ_OTHER_LEASE',
    entry: 'Leases - Other',
    pages: ['/OtherLeases', '/OtherLeases/1', '/AddOtherLease'],
  },
  { role: 'READ_UNITS', entry: 'Units', pages: ['/Units', '/Units/1', '/addUnit'] },
] as const

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link')

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
}

for (const [at, { role, entry, pages }] of AREAS.entries()) {
  test(`shows ${entry} to users with ${role}, and redirects others to the dashboard`, async ({
    page,
    server,
  }) => {
    const reader = await createAccount(server, [role])
    await open(page, '/', reader.email, reader.password)
    await openMenu(page)
    const entries = [entry, 'Needs Attention', 'Reports'].toSorted((a, b) => a.localeCompare(b, 'en'))
    // Beside an entry may be how much there is.
    await expect(areas(page)).toHaveText(
      ['Dashboard', ...entries].map((label) => new RegExp(`^${label}\\d*$`)),
    )
    await visit(page, pages[0])
    await expect(page).toHaveURL(pages[0])
    // All pages of the next area; every page is closed to users without roles.
    const [next, ...others] = [...AREAS.slice(at + 1), ...AREAS.slice(0, at)]
    const closed = [...(next?.pages ?? []), ...others.map((area) => area.pages[0])]
    for (const path of [...closed, '/Admin']) {
      await visit(page, path)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(dashboard(page)).toBeVisible()
    }
    await deleteAccount(server, reader)
  })
}

test('shows users without roles only the dashboard, and the administration only to admins', async ({
  page,
  server,
}) => {
  const nobody = await createAccount(server, [])
  await open(page, '/', nobody.email, nobody.password)
  await openMenu(page)
  await expect(areas(page)).toHaveText(['Dashboard', 'Needs Attention', 'Reports'])
  await page.keyboard.press('Escape')
  for (const path of [...AREAS.flatMap((area) => [...area.pages]), '/Admin']) {
    await visit(page, path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await expect(page.getByText(MESSAGES.mayNotSee('ADMINISTRATIVE OPTIONS'))).toBeVisible()
  const account = page.getByRole('button', { name: 'Account' })
  await account.click()
  await expect(page.getByRole('menuitem').first()).toHaveText(nobody.email)
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin', exact: true })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await signIn(page)
  await account.click()
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click()
  await expect(heading(page)).toHaveText('ADMINISTRATIVE OPTIONS')
  await deleteAccount(server, nobody)
})

test('has a menu of width 200: beside the page, or above it on a phone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/Lands')
  const drawer = page.getByRole('navigation', { name: 'Areas' })
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (isMobile) {
    await expect(drawer).toBeHidden()
    await menu.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('width', '200px')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await drawer.getByRole('link', { name: 'Wells' }).click()
    await expect(heading(page)).toHaveText('WELLS')
    await expect(drawer).toBeHidden()
  } else {
    await expect(menu).toBeHidden()
    expect((await drawer.locator('..').boundingBox())?.width).toBe(200)
    await expect(drawer.getByRole('link', { name: 'Lands' })).toHaveAttribute('aria-current', 'page')
  }
})

test('keeps its bar visible on scrolling', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/Admin')
  await openTab(page, 'Settings')
  const last = page.getByRole('row').last()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '100vh'))
  await page.mouse.wheel(0, 2000)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(last).not.toBeInViewport()
  await expect(heading(page)).toBeInViewport()
  await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
})

test('remembers light or dark', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Dark colors' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('navigates through the areas by its menu', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  for (const [label, title] of [
    ['Contacts', 'CONTACTS'],
    ['Lands', 'LANDS'],
    ['Wells', 'WELLS'],
    ['Needs Attention', 'NEEDS ATTENTION'],
    ['Reports', 'REPORTS'],
    ['Dashboard', MESSAGES.productTitle],
  ] as const) {
    await openArea(page, label)
    await expect(heading(page)).toHaveText(title)
  }
})

test('shows the time, the acres of each county, and the counts', async ({ page, server }) => {
  await asAdmin(
    server,
    `mutation Land($name: String, $gross: Decimal) {
      CreateTract(name: $name, state: "TX", county: "Loving", color: "M", grossMineralAcres: $gross, mineralFraction: "1/4") { id }
    }`,
    { name: `Loving ${Date.now()}`, gross: '1280.5' },
  )
  await open(page, '/')
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

test('counts wells like their lists', async ({ page, server }) => {
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
  await open(page, '/')
  const main = page.getByRole('main')
  for (const [label, path, listed] of [
    ['Wells', '/Wells', 'Wells'],
    ['more on the inactive list', '/InactiveWells', 'Inactive Wells'],
  ] as const) {
    const tile = main.getByRole('link', { name: new RegExp(`^[\\d,]+ ?${label}$`) })
    await expect(tile).toHaveAttribute('href', path)
    const count = (await tile.innerText()).split(/\s/)[0] ?? ''
    await tile.click()
    await expect(main.getByRole('status')).toHaveText(
      new RegExp(`^${count} ${listed.replace(/s$/, 's?')}$`, 'i'),
    )
    await visit(page, '/dashboard')
  }
})

test('marks a development host in red, without animation if reduced motion is preferred', async ({
  page,
  server,
}) => {
  await page.route('/api/settings', (route) =>
    route.fulfill({ json: { mapTilesUrl: null, devHosts: [new URL(server.url).hostname] } }),
  )
  await open(page, '/')
  const bar = page.getByRole('banner')
  await expect(bar).toHaveAttribute('data-environment', 'development')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(bar).not.toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar).toHaveCSS('animation-name', 'none')
  await expectAccessible(page)
})
