import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { servicesSettings } from '../standalone/soak/requests/service.ts'
import { Valve } from '../standalone/soak/valve.ts'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { admin, test as base, expect, quietContext, type Server, start, stop } from './fixture.ts'
import { open, openArea } from './pages.ts'
import { addLand, unique } from './records.ts'

const { MONGODB_URL = '' } = process.env
const { live, unavailable } = MESSAGES
const tract = TRACT_MESSAGES

/** Keeps a log from being written until it is called. */
type Locking = () => () => void
interface Lockable {
  lockLog: Locking
  /** Meanwhile; roles are read from it, and without them nobody is let in. */
  isLogReadable: boolean
}

/** A SQLite log is locked by another writer; an EventStoreDB is behind a valve. */
async function lockable({ EVENTSTORE_URL: url, LOG_FILE: file = '' }: Record<string, string>) {
  if (url !== undefined) {
    const valve = await Valve.to(url)
    const lock: Locking = () => {
      valve.turn('refused')
      return () => valve.turn('open')
    }
    const env = { EVENTSTORE_URL: valve.through(url).href }
    return { env, lock, isReadable: false, close: () => valve.close() }
  }
  const lock: Locking = () => {
    const log = new DatabaseSync(file, { timeout: 5_000 })
    log.exec('BEGIN IMMEDIATE')
    return () => log.close()
  }
  return { env: {}, lock, isReadable: true, close: async () => {} }
}

/** Landbook on a MongoDB whose connection can be cut, and a log that can be kept from being written. */
const test = base.extend<object, { landbook: Server & Lockable & { mongodb: Valve } }>({
  landbook: [
    async ({ serverArgs }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'landbook-e2e-'))
      const mongodb = await Valve.to(MONGODB_URL)
      const settings = servicesSettings(dataDir, mongodb.through(MONGODB_URL).href)
      const log = await lockable(settings)
      const { child, ...server } = await start(dataDir, serverArgs, { ...settings, ...log.env })
      await use({ ...server, mongodb, lockLog: log.lock, isLogReadable: log.isReadable })
      await stop(child)
      await log.close()
      await mongodb.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  server: [async ({ landbook }, use) => use(landbook), { scope: 'worker' }],
})

test.skip(MONGODB_URL === '', 'MONGODB_URL names no MongoDB to take away')

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: unavailable })
const familyId = (page: Page) => page.getByRole('textbox', { name: 'Family ID' })
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

async function logInOn(page: Page): Promise<void> {
  await page.getByLabel('Username or Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('without MongoDB every screen reports it and keeps its contents, and recovers automatically', async ({
  page,
  browser,
  landbook,
}) => {
  const [name, later] = [unique('Outage'), unique('Outage')]
  const id = await addLand(landbook, { name, familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  await familyId(page).fill('F-2')
  const list = await page.context().newPage()
  await list.goto('/Lands?q=Outage')
  await expect(row(list, name)).toBeVisible()
  const fresh = await page.context().newPage()
  const contacts = await page.context().newPage()
  const stranger = await (await quietContext(browser, { baseURL: landbook.url })).newPage()

  landbook.mongodb.turn('refused')
  await test.step('a save is refused, and what was typed stays', async () => {
    await update(page).click()
    await expect(refusal(page)).toBeVisible()
    await expect(familyId(page)).toHaveValue('F-2')
    await expect(update(page)).toBeEnabled()
  })
  await test.step('what is opened now says why it is empty', async () => {
    await fresh.goto(`/Lands/${id}`)
    await contacts.goto('/Lands/add')
    await openArea(contacts, 'Contacts')
    await stranger.goto('/Lands')
    await logInOn(stranger)
    for (const one of [fresh, contacts, stranger]) await expect(refusal(one)).toBeVisible()
    await expect(fresh.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(stranger.getByLabel('Username or Email')).toHaveValue(admin.email)
    await expectAccessible(fresh)
  })
  await test.step('what was there stays, and is said to be behind', async () => {
    await expect(list.getByRole('status').filter({ hasText: live.reconnecting })).toBeVisible()
    await expect(row(list, name)).toBeVisible()
  })

  landbook.mongodb.turn('open')
  await test.step('what was empty fills by itself', async () => {
    await expect(familyId(fresh)).toHaveValue('F-1')
    await expect(contacts.getByRole('grid', { name: 'Contacts' })).toBeVisible()
    for (const one of [fresh, contacts]) await expect(refusal(one)).toBeHidden()
  })
  await test.step('the same save and the same login work', async () => {
    await update(page).click()
    await expect(page.getByText(tract.updated)).toBeVisible()
    await stranger.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(row(stranger, name)).toBeVisible()
  })
  await test.step("others' changes arrive again", async () => {
    await expect(list.getByText(live.reconnecting)).toBeHidden()
    await expect(familyId(fresh)).toHaveValue('F-2')
    await asAdmin(
      landbook,
      'mutation Rename($id: ID!, $name: String) { UpdateTract(id: $id, name: $name) { id } }',
      {
        id,
        name: later,
      },
    )
    await expect(row(list, later)).toBeVisible()
  })
  await stranger.context().close()
})

test('without a writable log everything can be read, and saves can be retried', async ({
  page,
  landbook,
}) => {
  const name = unique('Locked')
  const id = await addLand(landbook, { name, familyID: 'F-1' })
  await open(page, `/Lands/${id}`)
  await familyId(page).fill('F-2')

  const unlock = landbook.lockLog()
  await update(page).click()
  await expect(refusal(page)).toBeVisible()
  await expect(familyId(page)).toHaveValue('F-2')
  const list = await page.context().newPage()
  await list.goto('/Lands?q=Locked')
  await expect(landbook.isLogReadable ? row(list, name) : list.getByText(tract.notLoaded)).toBeVisible()

  unlock()
  await expect(row(list, name)).toBeVisible()
  await update(page).click()
  await expect(page.getByText(tract.updated)).toBeVisible()
  await expect(familyId(page)).toHaveValue('F-2')
})
