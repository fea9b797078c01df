import { rolesFromServer } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { BrowserContext, Download, Locator, Page } from '@playwright/test'
import { admin, BLANK, expect } from './fixture.ts'

interface Session {
  accessToken: string
  idToken: string
  userRoles: string
  expiresAt: string
}

/** Of the admin, whose roles do not change. Checking a password is slow by design. */
const begun = new WeakMap<BrowserContext, Session>()

async function sessionOf(page: Page, username: string, password: string): Promise<Session> {
  const context = page.context()
  const known = username === admin.email ? begun.get(context) : undefined
  if (known && (await isOpen(page, known))) return known
  // An idle connection may be closed by the server just as it is used again.
  const answered = await page.request.post('/api/login', { data: { username, password }, maxRetries: 1 })
  expect(answered.status()).toBe(200)
  const { access_token: accessToken, id: idToken, expires_in, roles } = await answered.json()
  const session = {
    accessToken,
    idToken,
    userRoles: rolesFromServer(roles).join(','),
    expiresAt: String(Date.now() + Number(expires_in) * 1000),
  }
  if (username === admin.email) begun.set(context, session)
  return session
}

/** False if a test has logged out, or the context was used with another server. */
async function isOpen(page: Page, { accessToken }: Session): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await page.request.get('/api/account/sessions', { headers, maxRetries: 1 })).ok()
}

/**
 * Opens a page with a session, without the login form, which has its own tests. Where the tab shows the application with
 * that session, it goes there without a reload.
 */
export async function open(
  page: Page,
  path: string,
  username = admin.email,
  password = admin.password,
): Promise<void> {
  const session = await sessionOf(page, username, password)
  if (await shows(page, session)) {
    // Nothing of the page before is taken for the next one, nor keeps its state.
    await visit(page, '/nowhere')
    await expect(page.getByText(MESSAGES.notFound('Page'))).toBeVisible()
    return visit(page, path)
  }
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  await page.goto(path)
}

/** Whether the tab shows the application, with this session. */
async function shows(page: Page, { accessToken }: Session): Promise<boolean> {
  // A new tab has no storage.
  if (!page.url().startsWith('http') || page.url().endsWith(BLANK)) return false
  return page.evaluate((token) => localStorage.getItem('accessToken') === token, accessToken)
}

/** Navigates within the loaded application, like its links; a reload takes much longer. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The labels of the inputs in a part of a page, in order. */
export async function labelsOf(part: Locator): Promise<string[]> {
  // The browser does not associate a select with its label, as it is no native input.
  const labels = await part.locator('label, .MuiInputLabel-root').allInnerTexts()
  // Without the required mark.
  return labels.map((label) => label.replace(/\s*\*$/, ''))
}

/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types into a multi-value picker, and takes the option with that name. */
export async function pick(page: Page, picker: Locator, name: string): Promise<void> {
  await picker.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await picker.press('Escape')
}

/** Opens an area from the drawer, which is permanent only on wide screens. */
export async function openArea(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true }).click()
}

/** To be evaluated in the page: whether something else is in front of the element's middle. */
export function isCovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600

/** Opens a tab: phones have a picker of many. */
export async function openTab(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: MESSAGES.part })
  const tab = page.getByRole('tab', { name, exact: true })
  await expect(picker.or(tab)).toBeVisible()
  if (await tab.isVisible()) return tab.click()
  await picker.selectOption(await picker.locator('option').filter({ hasText: name }).first().innerText())
}

/** Until all parts of the page are there: what comes later would move what is looked at. */
export async function settled(page: Page): Promise<void> {
  const loading = page.locator('main :is(.MuiSkeleton-root, [role=progressbar], [aria-busy=true])')
  await expect(loading).toHaveCount(0)
}

/** Shows the less frequent tools of a list: phones have them in a menu. */
export async function showTools(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: MESSAGES.list.tools }).click()
}

/** The file of what the list shows. */
export const exportedCsv = (page: Page): Promise<Download> => exportedFile(page, 'CSV')

export async function exportedFile(
  page: Page,
  name: 'CSV' | 'Excel' | 'Parquet',
  title: string = MESSAGES.list.export.title,
): Promise<Download> {
  const download = page.waitForEvent('download')
  await showTools(page)
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click()
  const file = await download
  await page.keyboard.press('Escape')
  return file
}

/** Sorts a list by a column: on phones, whose cards have no headings, by the menu above them. */
export async function sortBy(page: Page, label: string): Promise<void> {
  if (!isPhone(page)) return page.getByRole('columnheader', { name: label }).getByRole('button').click()
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitem', { name: label }).click()
  await page.keyboard.press('Escape')
}

export const searchDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

export async function openSearch(page: Page): Promise<void> {
  // A page that has just opened has no listener yet.
  await expect(async () => {
    if (await searchDialog(page).isHidden()) await page.keyboard.press('Control+k')
    await expect(searchDialog(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}
