import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { asAdmin } from './accounts.ts'
import { expect, test, unfold } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, unique } from './records.ts'

const PATENT = 'Patent Information'
const { toAdd } = MESSAGES.emptySection

test.use({ unfolds: false })

const line = (page: Page) => page.getByRole('button', { name: `${PATENT}${toAdd}` })
const field = (page: Page) => page.getByRole('textbox', { name: 'Name on Patent' })

test('an empty part of a form is a line, which a key, a search for a field and the browser open', {
  tag: '@phone',
}, async ({ page, server }) => {
  const path = `/Lands/${await addLand(server, { name: unique('Folded') })}`
  await open(page, path)
  await expect(page.getByRole('region', { name: PATENT })).toBeVisible()
  await expect(field(page)).toBeHidden()
  await line(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await field(page).fill('Jarrell')
  // What is emptied while one is there stays.
  await field(page).fill('')
  await expect(field(page)).toBeFocused()

  await open(page, path)
  await expect(line(page)).toBeVisible()
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: MESSAGES.keys.field }).fill('Name on Patent')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()

  await open(page, path)
  await expect(line(page)).toBeVisible()
  await unfold(page)
  await expect(field(page)).toBeVisible()
})

test('what others fill in is shown, and what is missing is named and never hidden', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: unique('Folded') })
  await open(page, `/Lands/${id}`)
  await expect(line(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Land ID' }).fill('')
  await expect(page.getByText(MESSAGES.missing(['Land ID']))).toBeVisible()
  await page.getByRole('button', { name: 'Land ID', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Land ID' })).toBeFocused()
  await asAdmin(server, `mutation { UpdateTract(id: "${id}", patentInformation: "Jarrell") { id } }`, {})
  await expect(field(page)).toHaveValue('Jarrell')
  await expect(field(page)).toBeVisible()
})

test('a field of a folded part that the server refuses is shown and gone to', {
  tag: '@phone',
}, async ({ page, server }) => {
  await open(page, `/Lands/${await addLand(server, { name: unique('Folded') })}`)
  await expect(line(page)).toBeVisible()
  const message = 'Nobody was given that'
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateTract')
      ? route.fulfill({
          json: {
            data: null,
            errors: [
              {
                message,
                extensions: { code: 'VALIDATION', problems: [{ path: 'patentInformation', message }] },
              },
            ],
          },
        })
      : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Family ID' }).fill('F-1')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(message)
})
