import { rolesFromServer } from '@landbook/contracts/roles'
import type { Locator, Page } from '@playwright/test'
import { admin, BLANK, expect } from './fixture.ts'

/** Opens a page as somebody who has logged in before: what the login screen does is the matter of its own tests. */
export async function open(
  page: Page,
  path: string,
  username = admin.email,
  password = admin.password,
): Promise<void> {
  const answered = await page.request.post('/api/login', { data: { username, password } })
  expect(answered.status()).toBe(200)
  const { access_token: accessToken, id: idToken, expires_in, roles } = await answered.json()
  const stored = { accessToken, idToken, userRoles: rolesFromServer(roles).join(',') }
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK)
  await page.evaluate(
    ([session, seconds]) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
      localStorage.setItem('expiresAt', String(Date.now() + seconds * 1000))
    },
    [stored, Number(expires_in)] as const,
  )
  await page.goto(path)
}

/** Goes to another address within the application that is open, as its links do: to load it anew takes far longer. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** What the inputs of a part of a page are called, in their order. */
export async function labelsOf(part: Locator): Promise<string[]> {
  // The label of a select is none to the browser: its input is not one either.
  const labels = await part.locator('label, .MuiInputLabel-root').allInnerTexts()
  // Without the mark of what is required.
  return labels.map((label) => label.replace(/\s*\*$/, ''))
}

/** Picks an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types into a picker of several and takes the option of that name. */
export async function pick(page: Page, picker: Locator, name: string): Promise<void> {
  await picker.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await picker.press('Escape')
}

/** Goes to an area by the drawer, which stands open on wide screens only. */
export async function openArea(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true }).click()
}
