import { isRole, ROLE_GROUPS } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { admin, expect, test } from './fixture.ts'
import { open, openTab } from './pages.ts'
import { unique } from './records.ts'

const STRONG = 'Quiet-Acres-1901'

const userRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function openAdmin(page: Page, tab: 'Users' | 'Create User' | 'Settings'): Promise<void> {
  await open(page, '/Admin')
  await openTab(page, tab)
}

test('creates a user, gives and takes permissions, and deletes the user', async ({ page }) => {
  const email = `${unique('lena').replace(' ', '.')}@landbook.example`
  await openAdmin(page, 'Create User')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(MESSAGES.requiredField)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('weak')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Password').fill(STRONG)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(MESSAGES.users.added)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(STRONG)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(MESSAGES.users.failed('')).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Users', exact: true }).click()
  await page.getByLabel('Search Users').fill(email)
  const permissions = page.getByRole('combobox', { name: `Set permissions of ${email}` })
  await permissions.click()
  await page.getByRole('option', { name: 'ALL_READ_PERMISSIONS' }).click()
  await page.getByRole('option', { name: 'WRITE_LANDS' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(MESSAGES.users.rolesSaved(email))).toBeVisible()
  const [username = ''] = email.split('@')
  await expect(userRow(page, email).getByRole('gridcell', { name: username, exact: true })).toBeVisible()
  await expect(userRow(page, email)).toContainText('ALL_READ_PERMISSIONS')
  await expect(userRow(page, email)).toContainText('WRITE_LANDS')

  await permissions.click()
  await page.getByRole('option', { name: 'READ_WELLS' }).click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('READ_WELLS')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(userRow(page, email)).toContainText('ALL_READ_PERMISSIONS')
  await permissions.click()
  await page.getByRole('option', { name: 'READ_WELLS' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(userRow(page, email)).not.toContainText('ALL_READ_PERMISSIONS')
  await page.reload()
  await page.getByLabel('Search Users').fill(email)
  await expect(userRow(page, email)).toContainText('READ_LANDS')
  await expect(userRow(page, email)).not.toContainText('READ_WELLS')

  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await expect(question).toContainText(MESSAGES.users.confirmDelete)
  await expect(question).toContainText(MESSAGES.cannotBeReversed)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(MESSAGES.users.deleted(email))).toBeVisible()
  await expect(userRow(page, email)).toBeHidden()
})

test('a group adds and removes all of its permissions', async ({ page, server }) => {
  const { email } = await createAccount(server, ['READ_LANDS'])
  await openAdmin(page, 'Users')
  await page.getByLabel('Search Users').fill(email)
  const permissions = page.getByRole('combobox', { name: `Set permissions of ${email}` })
  await permissions.press('Enter')
  const chosen = page.getByRole('option', { selected: true })
  const expectChosen = async (roles: readonly string[]) =>
    expect((await chosen.allTextContents()).filter((name) => isRole(name)).sort()).toEqual([...roles].sort())
  await expectAccessible(page)
  const groups = ['ALL_WRITE_PERMISSIONS', 'ALL_READ_PERMISSIONS', 'ALL_USER_PERMISSIONS'] as const
  for (const group of groups) {
    await page.getByRole('option', { name: group }).click()
    if (group === 'ALL_WRITE_PERMISSIONS') await expectChosen(['READ_LANDS', ...ROLE_GROUPS[group]])
    else if (group === 'ALL_READ_PERMISSIONS') await expectChosen(ROLE_GROUPS.ALL_USER_PERMISSIONS)
    else await expectChosen([])
  }
  await page.getByRole('option', { name: 'ALL_USER_PERMISSIONS' }).click()
  await page.keyboard.press('Escape')
  await expect(userRow(page, email)).toContainText('ALL_USER_PERMISSIONS')
  await expect(permissions).toBeFocused()
})

test('a role that no longer exists is deleted after confirmation', async ({ page, server }) => {
  const { email } = await createAccount(server, ['READ_LANDS'])
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('formerRoles')) return route.continue()
    const answer = await route.fetch()
    const body = await answer.json()
    for (const user of body.data?.items ?? []) if (user.email === email) user.formerRoles = ['READ_ARCHIVE']
    await route.fulfill({ response: answer, json: body })
  })
  await open(page, '/Admin')
  await page.getByLabel('Search Users').fill(email)
  await expect(userRow(page, email)).toContainText('READ_ARCHIVE')
  const untick = async () => {
    await page.getByRole('combobox', { name: `Set permissions of ${email}` }).click()
    await page.getByRole('option', { name: MESSAGES.users.formerRole('READ_ARCHIVE') }).click()
    await page.keyboard.press('Escape')
  }
  const question = page.getByRole('alertdialog', { name: MESSAGES.users.confirmDeleteRoles(email) })
  await untick()
  await expect(question).toContainText('READ_ARCHIVE')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(userRow(page, email)).toContainText('READ_ARCHIVE')

  await untick()
  const asked = page.waitForRequest((request) => request.postData()?.includes('setUserRole') ?? false)
  await question.getByRole('button', { name: 'Agree' }).click()
  expect((await asked).postDataJSON().variables).toMatchObject({ roles: ['READ_LANDS'] })
})

test('refuses to remove the last admin, with the reason', async ({ page }) => {
  await openAdmin(page, 'Users')
  await page.getByRole('button', { name: `Delete ${admin.email}` }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(MESSAGES.users.failed(MESSAGES.users.lastAdmin))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('combobox', { name: `Set permissions of ${admin.email}` }).click()
  await page.getByRole('option', { name: 'ADMIN', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agree' }).click()
  const { because, users } = MESSAGES
  await expect(page.getByText(because(users.rolesNotSet([]), users.lastAdmin), { exact: true })).toBeVisible()
  await expect(userRow(page, admin.email)).toContainText('ADMIN')
  await expectAccessible(page)
})

test('shows that the users could not be loaded', async ({ page }) => {
  await refuse(page, 'no')
  await open(page, '/Admin')
  await expect(page.getByText(MESSAGES.users.notLoaded)).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText(STATE_MESSAGES.notLoaded('no'))).toBeVisible()
})

test('finds one user among many by the search box', { tag: '@phone' }, async ({ page, server, isMobile }) => {
  const [wanted, other] = [await createAccount(server, ['READ_UNITS']), await createAccount(server, [])]
  await openAdmin(page, 'Users')
  await expect(userRow(page, other.email)).toBeVisible()
  await expect(page.getByRole(isMobile ? 'option' : 'tab')).toHaveText([
    'Users',
    'Create User',
    'Settings',
    'Import',
    'Second Factor',
  ])
  // On a phone the username and the permissions are below the email.
  const columns = ['Email', ...(isMobile ? [] : ['Username', 'Permissions']), 'Set Permissions', 'Delete']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  for (const search of [wanted.email.toUpperCase(), 'landbook read_units']) {
    await page.getByLabel('Search Users').fill(search)
    await expect(userRow(page, other.email)).toBeHidden()
    await expect(userRow(page, wanted.email)).toBeVisible()
  }
})
