import { SEARCH_MESSAGES } from '@landbook/contracts/catalogue/search-messages'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { expect, type Server, signIn, test } from './fixture.ts'
import { open, openSearch, searchDialog } from './pages.ts'
import { addLand, addWell } from './records.ts'

const { actions } = SEARCH_MESSAGES
const dialog = searchDialog
const box = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => dialog(page).getByRole('option')
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true })

/** Records with a unique word in their names. */
async function records(server: Server): Promise<string> {
  const word = `Zephyr${Date.now()}`
  await addLand(server, { name: `${word} 1`, color: 'M&S', familyID: `F-${Date.now()}` })
  await addLand(server, { name: `North ${word}` })
  await addWell(server, `${word} Unit 1H`, [])
  await asAdmin(server, 'mutation Operator($name: String) { CreateOperator(name: $name) { id } }', {
    name: `${word} Energy`,
  })
  return word
}

async function search(page: Page, text: string): Promise<void> {
  await openSearch(page)
  await box(page).fill(text)
}

test('finds records from anywhere by keyboard alone', async ({ page, server }) => {
  const word = await records(server)
  await open(page, '/Wells')
  await expect(page.getByRole('main').getByRole('grid')).toBeVisible()
  await search(page, word.toLowerCase())
  await expect(options(page)).toHaveCount(4)
  await expect(dialog(page).getByRole('group')).toHaveCount(3)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(chosen(page)).toContainText(`${word} 1`)
  await expect(chosen(page)).toContainText('Texas · Reeves · M&S')
  await expect(chosen(page).locator('mark').first()).toHaveText(word)

  const active = async () => {
    const id = await box(page).getAttribute('aria-activedescendant')
    return dialog(page).locator(`[id="${id}"]`).innerText()
  }
  await page.keyboard.press('ArrowUp')
  const last = await active()
  expect(await chosen(page).innerText()).toBe(last)
  await page.keyboard.press('ArrowDown')
  expect(await active()).toContain(`${word} 1`)
  await page.keyboard.press('ArrowDown')
  expect(await active()).toContain(`North ${word}`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/Lands\/[^?]+\?name=North/)
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(`North ${word}`)
})

test('finds a well by its API number, says what it cannot find, and opens a record before the answer arrives', async ({
  page,
  server,
}) => {
  await test.step('finds a well by its API number, with dashes and without', async () => {
    const number = String(Date.now()).slice(-8)
    const apiNumber = `42-${number.slice(0, 3)}-${number.slice(3)}`
    await asAdmin(
      server,
      `mutation Well($name: String, $apiNumber: String) {
        CreateWell(name: $name, apiNumber: $apiNumber, abstract: "A-1") { id }
      }`,
      { name: `Numbered ${number}`, apiNumber },
    )
    await open(page, '/dashboard')
    for (const typed of [apiNumber, apiNumber.replaceAll('-', ''), ` ${apiNumber.slice(0, -1)} `]) {
      await search(page, typed)
      await expect(options(page)).toHaveCount(1)
      await expect(options(page)).toContainText(`Numbered ${number}`)
      await expect(options(page).locator('mark').first()).toHaveText(
        apiNumber.slice(0, typed.trim() === typed ? 20 : -1),
      )
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
  })

  await test.step('reports a short query, no results, and errors', async () => {
    await open(page, '/dashboard')
    await search(page, '')
    await expect(dialog(page)).toContainText(SEARCH_MESSAGES.hint)
    await box(page).fill('x')
    await expect(dialog(page)).toContainText(SEARCH_MESSAGES.tooShort)
    await box(page).fill('(nowhere.*')
    await expect(dialog(page).getByRole('status')).toHaveText(SEARCH_MESSAGES.nothingFound('(nowhere.*'))
    await expectAccessible(page)

    // A network error would be retried automatically.
    const answerAgain = await refuse(page, 'Not now', 'query Search')
    await box(page).fill('down')
    await expect(dialog(page)).toContainText('Not now')
    await answerAgain()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).getByRole('status')).toHaveText(SEARCH_MESSAGES.nothingFound('down'))
  })

  await test.step('opens a record when Enter is pressed before the answer arrives', async () => {
    const word = await records(server)
    await open(page, '/dashboard')
    await search(page, `${word} energy`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Operators\//)
  })
})

test('goes to pages and does what the page can do', async ({ page, server }) => {
  const word = await records(server)
  const does = async (typed: string, option: string) => {
    await search(page, typed)
    await expect(options(page).filter({ hasText: option })).toHaveCount(1)
    // Of several words that name it, it is the first.
    if (typed.includes(' ')) {
      await expect(chosen(page)).toContainText(option)
      await page.keyboard.press('Enter')
    } else await options(page).filter({ hasText: option }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await open(page, '/dashboard')
  await does('add la', actions.add('Land'))
  await expect(page).toHaveURL(/\/addLand$/)
  await does('go lands', actions.goTo('Lands'))
  await expect(page).toHaveURL(/\/Lands$/)
  await expect(page.getByRole('main').getByRole('grid')).toBeVisible()
  await does('export', actions.exportList)
  await expect(page.getByRole('dialog', { name: MESSAGES.list.export.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await does('as of', actions.asOf)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await search(page, `north ${word}`)
  await options(page).first().click()
  await expect(page.getByRole('heading', { name: `North ${word}`, level: 2 })).toBeVisible()
  await does('who changed', actions.whoChanged)
  await expect(page).toHaveURL(/\/History\/tract\//)
  await does('dark', actions.dark)
  await does('colors', actions.light)
  await search(page, 'wells')
  await expect(options(page)).toHaveText([actions.goTo('Wells'), actions.add('Well')])
  await expectAccessible(page)
})

test('also opens by a button; hits are links that can open in a new tab', { tag: '@phone-only' }, async ({
  page,
  server,
  context,
}) => {
  const word = await records(server)
  await open(page, '/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await box(page).fill(word)
  const hit = options(page).filter({ hasText: 'Unit 1H' })
  await expect(hit).toHaveAttribute('href', /^\/Wells\//)
  const tab = context.waitForEvent('page')
  await hit.click({ modifiers: ['Control'] })
  await expect(await tab).toHaveURL(/\/Wells\//)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(dialog(page)).toBeVisible()
  await hit.click()
  await expect(page).toHaveURL(/\/Wells\//)
  await expect(dialog(page)).toBeHidden()
})

test('never replaces a newer answer by an older one', async ({ page, server }) => {
  const word = await records(server)
  await open(page, '/dashboard')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAnswered = false
  await page.route('/graphql', async (route) => {
    const { query, variables } = route.request().postDataJSON()
    if (!/query Search/.test(query) || variables.q !== 'zephyr') return route.continue()
    await held
    await route.continue()
    isAnswered = true
  })
  const asked = page.waitForRequest((request) => /"zephyr"/.test(request.postData() ?? ''))
  await search(page, 'zephyr')
  await asked
  await box(page).fill(`${word} energy`)
  await expect(options(page)).toHaveText([/Energy/])
  const late = page.waitForResponse((answer) => /"zephyr"/.test(answer.request().postData() ?? ''))
  release()
  await late
  await expect.poll(() => isAnswered).toBe(true)
  await expect(options(page)).toHaveText([/Energy/])
})

test('offers recently opened records, per user and until logout', async ({ page, server }) => {
  const word = await records(server)
  const reader = await createAccount(server, ['READ_LANDS', 'READ_OPERATORS'])
  await open(page, '/dashboard', reader.email, reader.password)
  await search(page, `north ${word}`)
  await options(page).first().click()
  await expect(page).toHaveURL(/\/Lands\//)
  await search(page, `${word} energy`)
  await options(page).first().click()
  // The shown page is stored, and the address changes shortly before it.
  await expect(page.getByRole('heading', { name: `${word} Energy`, level: 2 })).toBeVisible()
  await openSearch(page)
  await expect(options(page)).toHaveText([new RegExp(`${word} Energy`), new RegExp(`North ${word}`)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Lands\//)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Username or Email')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recentRecords'))).toBeNull()
  await signIn(page, reader.email, reader.password)
  await openSearch(page)
  await expect(dialog(page)).toContainText(SEARCH_MESSAGES.hint)
})

test('finds only records that the user may read', async ({ page, server }) => {
  const word = await records(server)
  const reader = await createAccount(server, ['READ_WELLS'])
  await open(page, '/dashboard', reader.email, reader.password)
  await search(page, word)
  await expect(options(page)).toHaveText([/Unit 1H/])
})

test('opens hits in a new tab while a dialog is open, so that no input is lost', async ({
  page,
  server,
  context,
}) => {
  const word = await records(server)
  const id = await addLand(server, { name: `Under ${word}` })
  await open(page, `/Lands/${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByText(TRACT_MESSAGES.confirmDelete)
  await expect(question).toBeVisible()
  await search(page, `${word} energy`)
  await expect(options(page)).toHaveCount(1)
  const tab = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await expect(await tab).toHaveURL(/\/Operators\//)
  await expect(dialog(page)).toBeHidden()
  await expect(question).toBeVisible()
})

test('waits for the user to log in again', { tag: '@own-context' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/dashboard')
  await page.clock.fastForward('09:00:00')
  await expect(page.getByRole('dialog')).toContainText(LOGIN_MESSAGES.sessionEnded)
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toHaveCount(0)
})
