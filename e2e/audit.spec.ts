import { readFile } from 'node:fs/promises'
import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { SECURITY_MESSAGES } from '@landbook/contracts/engine/messages/security'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { admin, expect, signIn, test } from './fixture.ts'
import { unique } from './records.ts'

/** More than one page of the server. */
const CHANGES = 120
/** Concurrent requests. */
const AT_ONCE = 30

const feed = (page: Page) => page.getByRole('feed', { name: 'Events' })

test('an admin finds what one person did to lands, and exports it', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const name = unique('Audited')
  const { CreateTract: tract } = await asAdmin<{ CreateTract: { id: string } }>(
    server,
    'mutation ($name: String!) { CreateTract(name: $name, state: "Texas", county: "Ward") { id } }',
    { name },
  )
  const ann = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  await page.goto('/Lands')
  await signIn(page, ann.email, ann.password)
  await page.goto('/Audit')
  await expect(page).toHaveURL(/dashboard/i)
  await page.goto('/logout')
  await expect(page.getByLabel('Username or Email')).toBeVisible()

  await page.goto('/Audit')
  await signIn(page)
  const created = feed(page).getByRole('article').filter({ hasText: name })
  await expect(created).toContainText(admin.email)
  await expect(created.getByRole('link', { name })).toBeVisible()
  await expect(created).toContainText('County: Ward')
  await expectAccessible(page)

  await page.getByLabel('Record type').fill('Land')
  await page.getByRole('option', { name: 'Land', exact: true }).click()
  await page.getByLabel('Person').fill(admin.email)
  await page.getByRole('option', { name: admin.email }).click()
  await expect(page).toHaveURL(/type=tract/)
  await expect(page).toHaveURL(/person=/)
  await expect(created).toBeVisible()
  await page.reload()
  await expect(created).toBeVisible()
  await expect(page.getByLabel('Record type')).toHaveValue('Land')

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await csv
  expect(file.suggestedFilename()).toMatch(/^Audit .*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`"${admin.email}","Land","${name}","Created","County","","Ward"`)
  await expect(page.getByText(/lines exported to Audit/)).toBeVisible()

  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON' }).click()
  const events: HistoryEvent[] = JSON.parse(await readFile(await (await json).path(), 'utf8'))
  expect(new Set(events.map(({ record }) => record.type))).toEqual(new Set(['tract']))
  expect(events.find(({ record }) => record.id === tract.id)).toMatchObject({
    actor: { name: admin.email },
    changes: expect.arrayContaining([expect.objectContaining({ path: 'county', to: 'Ward' })]),
  })

  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText(AUDIT_MESSAGES.none)).toBeVisible()
  await page.getByLabel('Until').fill('')
  await page.getByLabel('From').fill('2999-01-01')
  await expect(page.getByText(AUDIT_MESSAGES.none)).toBeVisible()
  await page.getByLabel('From').fill('2020-01-01')
  await created.getByRole('link', { name: 'Created' }).click()
  await expect(page).toHaveURL(new RegExp(`/History/tract/${tract.id}`))
})

test('the audit scrolls back to the beginning, and reports an aborted export', async ({ page, server }) => {
  const name = unique('Long')
  const { CreateTract: tract } = await asAdmin<{ CreateTract: { id: string } }>(
    server,
    'mutation ($name: String!) { CreateTract(name: $name, state: "Texas", county: "Ward") { id } }',
    { name },
  )
  const changes = Array.from(
    { length: CHANGES },
    (_, n) => `c${n}: UpdateTract(id: "${tract.id}", notes: "change ${n}") { id }`,
  )
  for (let at = 0; at < CHANGES; at += AT_ONCE)
    await asAdmin(server, `mutation { ${changes.slice(at, at + AT_ONCE).join(' ')} }`, {})
  await page.goto('/Audit?type=tract')
  await signIn(page)
  const articles = feed(page).getByRole('article')
  await expect(articles.filter({ hasText: `change ${CHANGES - 1}` }).first()).toBeVisible()
  const first = articles.filter({ hasText: name }).filter({ hasText: 'Created' })
  await expect(async () => {
    await feed(page).evaluate((element) => element.scrollBy(0, element.clientHeight / 2))
    await expect(first).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })
  expect(await articles.count()).toBeLessThan(60)

  // New entries do not move the ones being read.
  await asAdmin(server, `mutation { UpdateTract(id: "${tract.id}", notes: "the newest") { id } }`, {})
  const newer = page.getByRole('button', { name: AUDIT_MESSAGES.newer(1) })
  await expect(newer).toBeVisible()
  await expect(first).toBeVisible()
  await newer.click()
  await expect(articles.first()).toContainText('the newest')
  await expect(newer).toBeHidden()

  await page.route('**/api/audit?*', (route) => route.abort())
  await page.getByRole('button', { name: 'JSON' }).click()
  await expect(page.getByText(AUDIT_MESSAGES.exportFailed)).toBeVisible()
})

test('an auditor reads the audit and histories, and has no admin functions', async ({ page, server }) => {
  const name = unique('Read by auditors')
  await asAdmin(
    server,
    'mutation ($name: String!) { CreateTract(name: $name, state: "Texas", county: "Ward") { id } }',
    { name },
  )
  const auditor = await createAccount(server, ['READ_AUDIT'])
  await page.goto('/Audit')
  await signIn(page, auditor.email, auditor.password)
  const created = feed(page).getByRole('article').filter({ hasText: name })
  await expect(created).toContainText('County: Ward')
  await page.getByLabel('Person').click()
  await expect(page.getByRole('option', { name: admin.email })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Seals' }).click()
  await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seal now' })).toBeHidden()
  await page.getByRole('tab', { name: 'Events' }).click()
  await created.getByRole('link', { name: 'Created' }).click()
  await expect(page.getByRole('heading', { name: `History of ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeHidden()
  await page.goto('/Admin')
  await expect(page).toHaveURL(/dashboard/i)
})

test('an admin sees failed logins and changes of permissions in the security journal', async ({
  page,
  server,
}) => {
  const ann = await createAccount(server, ['READ_LANDS'])
  await page.goto('/Audit')
  await page.getByLabel('Username or Email').fill(ann.email)
  await page.getByLabel('Password').fill('Wrong-Horse-123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText(LOGIN_MESSAGES.failed)
  await signIn(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  const entries = page
    .getByRole('feed', { name: 'Security' })
    .getByRole('article')
    .filter({ hasText: ann.email })
  await expect(entries.filter({ hasText: 'Failed login' })).toContainText('from 127.0.0.1')
  await expect(entries.filter({ hasText: 'Permissions changed' })).toContainText(`by ${admin.email}`)
  await expectAccessible(page)
  await page.getByLabel(SECURITY_MESSAGES.columns.kind, { exact: true }).fill('Failed')
  await page.getByRole('option', { name: 'Failed login' }).click()
  await expect(page).toHaveURL(/kind=loginFailed/)
  await expect(entries).toHaveCount(1)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await csv
  expect(file.suggestedFilename()).toMatch(/^Security .*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Failed login","1","","${ann.email}"`)
})
