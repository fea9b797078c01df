import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { expect, signIn, test } from './fixture.ts'

const STEP_MS = 30_000

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Acreage by State and County' })
const code = (page: Page) => page.getByLabel('Code', { exact: true })

const shownKey = async (page: Page): Promise<string> =>
  ((await page.getByRole('note', { name: 'Key' }).textContent()) ?? '').replaceAll(' ', '')

async function shownRecoveryCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  return shown.allTextContents()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await expect(page.getByLabel('Username or Email')).toBeVisible()
}

/** The code `steps` after now: each code is accepted once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

test('a user sets up a second factor, logs in with a code and with a recovery code, and turns it off', {
  tag: '@own-context',
}, async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ann = await createAccount(server, ['READ_LANDS'])
  await page.goto('/Account')
  await signIn(page, ann.email, ann.password)
  await page.getByRole('button', { name: 'Set Up' }).click()
  const section = page.getByRole('region', { name: SECOND_FACTOR_MESSAGES.title })
  await section.getByLabel('Current Password').fill('wrong')
  await section.getByRole('button', { name: 'Next' }).click()
  await expect(section.getByText(ACCOUNT_MESSAGES.wrongPassword)).toBeVisible()
  await section.getByLabel('Current Password').fill(ann.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectAccessible(page)
  const key = await shownKey(page)
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(section.getByText(SECOND_FACTOR_MESSAGES.wrongCode)).toBeVisible()
  await code(page).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(section.getByText(SECOND_FACTOR_MESSAGES.on)).toBeVisible()
  await expectAccessible(page)
  const codes = await shownRecoveryCodes(page)
  const [recovery = '', another = ''] = codes
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(MESSAGES.copied, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
  await page.getByRole('button', { name: SECOND_FACTOR_MESSAGES.saved }).click()
  await expect(section).toContainText(SECOND_FACTOR_MESSAGES.recoveryLeft(10))

  await logOut(page)
  await signIn(page, ann.email, ann.password)
  await expect(page.getByText(LOGIN_MESSAGES.codeRequired)).toBeVisible()
  await expectAccessible(page)
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(SECOND_FACTOR_MESSAGES.wrongCode)
  await code(page).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()

  await logOut(page)
  await signIn(page, ann.email, ann.password)
  await code(page).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/Account')
  await expect(section).toContainText(SECOND_FACTOR_MESSAGES.recoveryLeft(9))
  await section.getByRole('button', { name: 'Turn Off' }).click()
  await section.getByLabel('Current Password').fill(ann.password)
  await code(page).fill(another)
  await page.keyboard.press('Enter')
  await expect(section).toContainText(SECOND_FACTOR_MESSAGES.offNow)
})

test('an admin requires a second factor of a user, who must set it up first, and removes it', {
  tag: '@own-context',
}, async ({ page, server }) => {
  const ann = await createAccount(server, ['READ_LANDS'])
  // As on a page served over plain HTTP from another machine.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto('/Admin')
  await signIn(page)
  await page.getByRole('tab', { name: 'Second Factor' }).click()
  await page.getByLabel('Search Accounts').fill(ann.email)
  const required = page.getByRole('switch', { name: SECOND_FACTOR_MESSAGES.requireOf(ann.email) })
  await required.click()
  await expect(required).toBeChecked()
  await expectAccessible(page)

  await logOut(page)
  await page.goto('/Lands')
  await signIn(page, ann.email, ann.password)
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.requiredOfYou)).toBeVisible()
  await page.reload()
  await page.goto('/Lands')
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.requiredOfYou)).toBeVisible()
  await expectAccessible(page)
  await code(page).fill(codeOf(await shownKey(page)))
  await page.keyboard.press('Enter')
  const codes = await shownRecoveryCodes(page)
  await expect(page.getByRole('button', { name: 'Copy' }), 'without a clipboard').toHaveCount(0)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe(SECOND_FACTOR_MESSAGES.recoveryFile)
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await page.getByRole('button', { name: SECOND_FACTOR_MESSAGES.saved }).click()
  await expect(page).toHaveURL(/\/Lands/)
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.requiredOfYou)).toBeHidden()

  await logOut(page)
  await page.goto('/Admin')
  await signIn(page)
  await page.getByRole('tab', { name: 'Second Factor' }).click()
  await page.getByLabel('Search Accounts').fill(ann.email)
  await page.getByRole('button', { name: SECOND_FACTOR_MESSAGES.remove(ann.email) }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.reset(ann.email))).toBeVisible()
})

test('admins are told where to turn off their own second factor', async ({ page, server }) => {
  const ann = await createAccount(server, ['ADMIN'])
  await page.route('/api/account/second-factors', (route) =>
    route.fulfill({ json: { forAll: false, on: [ann.id], required: [] } }),
  )
  await page.goto('/Admin')
  await signIn(page, ann.email, ann.password)
  await page.getByRole('tab', { name: 'Second Factor' }).click()
  await page.getByLabel('Search Accounts').fill(ann.email)
  const remove = page.getByRole('button', { name: SECOND_FACTOR_MESSAGES.remove(ann.email) })
  await expect(remove).toBeDisabled()
  // The row moves under the pointer until the others are gone.
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1)
  await remove.hover({ force: true })
  await expect(page.getByRole('tooltip')).toHaveText(SECOND_FACTOR_MESSAGES.notYourOwn)
  await expectAccessible(page)
})
