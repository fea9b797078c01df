import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { asAdmin } from './accounts.ts'
import { breakOn, refuse } from './answers.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('reports a failure, and keeps the input', async ({ page, server }) => {
  const id = await addWell(server, unique('Failing'), [])
  await open(page, `/Wells/${id}`)
  await input(page, 'Permit Number').fill('P-9')
  await breakOn(page, 'mutation ')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(MESSAGES.unexpected)).toHaveCount(1)
  await expect(input(page, 'Permit Number')).toHaveValue('P-9')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(MESSAGES.because('Could not delete well!', MESSAGES.unexpected))).toHaveCount(1)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(input(page, 'Permit Number')).toHaveValue('P-9')
})

test('reports that a new well could not be saved, and keeps it', async ({ page }) => {
  await open(page, '/addWell')
  await input(page, 'Name').fill('Never there')
  await input(page, 'API Number').fill('42-389-31236')
  await input(page, 'Abstract').fill('A-7')
  await page.route('/graphql', (route) =>
    (route.request().postData() ?? '').includes('mutation ') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Add Well' }).click()
  await expect(page.getByRole('alert')).toHaveText(`Something went wrong! ${MESSAGES.unavailable}`)
  await expect(page).toHaveURL(/\/addWell$/)
  await expect(input(page, 'Name')).toHaveValue('Never there')
})

test('shows refused fields by label, with the reason', async ({ page, server }) => {
  const land = unique('Gone')
  const tract = await addLand(server, { name: land })
  const id = await addWell(server, unique('Refused'), [])
  await open(page, `/Wells/${id}`)
  await page.getByRole('combobox', { name: 'Land ID(s)' }).fill(land)
  await page.getByRole('option', { name: land, exact: true }).click()
  await page.keyboard.press('Escape')
  await asAdmin(server, 'mutation Gone($tract: ID!) { DeleteTract(id: $tract) { id } }', { tract })
  await page.getByRole('button', { name: 'Update' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Errors On Fields: ' })
  await expect(toast).toHaveText(MESSAGES.invalid(['Land ID(s)']))
  await expect(page.getByText(`Land ID(s): there is no tract ${tract}`)).toBeVisible()
})

test('replaces the page by a message if its well could not be loaded', async ({ page, server }) => {
  const id = await addWell(server, unique('Unloaded'), [])
  await open(page, '/dashboard')
  // Internal and network errors would be retried automatically.
  const answerAgain = await refuse(page, 'Not now', 'Well(')
  await page.goto(`/Wells/${id}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not now')
  await expect(input(page, 'Name')).toHaveCount(0)
  await answerAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(input(page, 'API Number')).toHaveValue('42-389-00001')
})
