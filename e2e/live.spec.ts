import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Account, asAdmin, createAccount } from './accounts.ts'
import { cuttable } from './cuttable.ts'
import { admin, expect, metricsToken, quietContext, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, unique } from './records.ts'

const { live } = MESSAGES

const rename = (server: Server, id: string, name: string) =>
  asAdmin(server, 'mutation Rename($id: ID!, $name: String) { UpdateTract(id: $id, name: $name) { id } }', {
    id,
    name,
  })

/** A page in another user's browser. */
async function browserOf(browser: Browser, baseURL: string, path: string, who: Account): Promise<Page> {
  const page = await (await quietContext(browser, { baseURL })).newPage()
  await open(page, path, who.email, who.password)
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The number of live connections of the server. */
async function connections({ url }: Server): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(new URL('/metrics', url), { headers })).text()
  return Number(/^landbook_live_connections (\d+)$/m.exec(metrics)?.[1])
}

/** The server may detect a closed connection only at its next heartbeat. */
const expectConnections = (server: Server, count: number) =>
  expect.poll(() => connections(server), { timeout: 35_000 }).toBe(count)

test("others' new, changed and deleted lands appear automatically, over one connection per browser", async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const [name, other] = [unique('Live'), unique('Live')]
  const reader = await createAccount(server, ['READ_LANDS'])
  await open(page, `/Lands?q=${encodeURIComponent(name)}`)
  await expectConnections(server, 1)
  const first = await browserOf(browser, server.url, '/Lands?q=Live', reader)
  await expectConnections(server, 2)
  const second = await first.context().newPage()
  await second.goto('/Lands?q=Live')
  await expect(second.getByRole('searchbox')).toHaveValue('Live')

  const id = await addLand(server, { name })
  for (const one of [page, first, second]) await expect(row(one, name)).toBeVisible()
  await expectConnections(server, 2)

  // The tab with the connection is closed, and the other one misses nothing.
  await first.close()
  await rename(server, id, other)
  await expect(row(second, other)).toBeVisible()
  await expect(row(second, name)).toBeHidden()
  await expectConnections(server, 2)
  await asAdmin(server, 'mutation Gone($id: ID!) { DeleteTract(id: $id) { id } }', { id })
  await expect(row(second, other)).toBeHidden()
  await second.context().close()
  await expectConnections(server, 1)
})

test('changes missed during a network outage arrive after it', async ({ browser, server }) => {
  const [name, missed, later] = [unique('Cut'), unique('Cut'), unique('Cut')]
  const id = await addLand(server, { name })
  const way = await cuttable(server.url)
  const page = await browserOf(browser, way.url, '/Lands?q=Cut', { id: '', ...admin })
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByText(live.reconnecting)).toBeHidden()
  way.cut()
  await expect(page.getByRole('status').filter({ hasText: live.reconnecting })).toBeVisible()
  await expectAccessible(page)
  await rename(server, id, missed)
  way.mend()
  await expect(row(page, missed)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(live.reconnecting)).toBeHidden()
  await rename(server, id, later)
  await expect(row(page, later)).toBeVisible()
  await page.context().close()
  await way.close()
})

test('other users on a record are shown in its header until they leave', { tag: '@phone-only' }, async ({
  page,
  browser,
  server,
}) => {
  const id = await addLand(server, { name: unique('Together') })
  const ann = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
  await open(page, `/Lands/${id}`)
  const others = page.getByRole('status').filter({ hasText: live.alsoHere })
  await expect(page.getByLabel('Family ID')).toBeVisible()
  await expect(others).toBeHidden()

  const hers = await browserOf(browser, server.url, `/Lands/${id}`, ann)
  await expect(others).toContainText(ann.email)
  await expect(hers.getByRole('status').filter({ hasText: live.alsoHere })).toContainText(admin.email)
  await hers.getByLabel('Family ID').fill('F-1')
  await expect(others).toContainText(`${ann.email} (${live.editing})`)
  await expectAccessible(page)

  await hers.getByLabel('Family ID').fill('')
  await expect(others).not.toContainText(live.editing)
  await hers.goto('/Lands')
  await expect(others).toBeHidden()
  await hers.context().close()
})
