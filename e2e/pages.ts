import type { Page } from '@playwright/test'
import { signIn } from './fixture.ts'

/** Signs in and opens a page. */
export async function open(page: Page, path: string, email?: string, password?: string): Promise<void> {
  await page.goto('/')
  await signIn(page, email, password)
  await page.goto(path)
}

/** Picks an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Goes to an area by the drawer, which stands open on wide screens only. */
export async function openArea(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true }).click()
}
