import { rolesFromServer } from '@landbook/contracts/roles'
import type { Locator, Page } from '@playwright/test'
import { admin, BLANK, expect } from './fixture.ts'

/** Opens a page with a session, without the login form, which has its own tests. */
export async function open(
  page: Page,
  path: string,
  username = admin.email,
  password = admin.password,
): Promise<void> {
  // An idle connection may be closed by the server just as it is used again.
  const answered = await page.request.post('/api/login', { data: { username, password }, maxRetries: 1 })
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
