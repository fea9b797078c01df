import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { WELL_REPORT_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { expectReadableInDark, findings } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { test as base, expect, type Server, serve } from './fixture.ts'
import { exportedCsv, open } from './pages.ts'

const messages = WELL_REPORT_MESSAGES

/** More than a page of the API has. */
const ACTIVE = 5_040
/** More than a report shows at first. */
const INACTIVE = 260
const ALL = ACTIVE + INACTIVE
/** Of the active ones, every 100th is inactive by status. */
const DISAGREEING = Math.ceil(ACTIVE / 100)
const AT_ONCE = 25
const REQUESTS = 8

const nameOf = (n: number) => `Long ${n + 1}`
/** A placeholder: a whole one would be compared with the county. */
const apiNumberOf = (n: number) => String(ALL - n).padStart(4, '0')
const someWells = (from: number) =>
  Array.from({ length: Math.min(AT_ONCE, ALL - from) }, (_, index) => {
    const n = from + index
    const status = n < ACTIVE && n % 100 === 0 ? 'Inactive' : 'Active'
    return `w${n}: CreateWell(name: "${nameOf(n)}", apiNumber: "${apiNumberOf(n)}", abstract: "A-1",
      status: "${status}", inactive: ${n >= ACTIVE}) { id }`
  })

/** Several requests at a time, so that the read models show what came in meanwhile as one batch. */
async function addWells(server: Server): Promise<void> {
  let next = 0
  const addOn = async () => {
    while (next < ALL) {
      const from = next
      next += AT_ONCE
      await asAdmin(server, `mutation Some { ${someWells(from).join('\n')} }`, {})
    }
  }
  await Promise.all(Array.from({ length: REQUESTS }, addOn))
}

/** A company of several thousand wells, which no other test changes. */
const test = base.extend<object, { server: Server }>({
  server: [
    ({ serverArgs }, use) =>
      serve(serverArgs, async (server) => {
        await addWells(server)
        await use(server)
      }),
    { scope: 'worker', timeout: 300_000 },
  ],
})

const table = (page: Page) => page.getByRole('grid', { name: 'Wells', exact: true })
const well = (page: Page, n: number) => table(page).getByRole('link', { name: nameOf(n), exact: true })

test('a report has all wells in its search, its file and its warning', async ({ page }) => {
  await open(page, '/Reports')
  await expect(well(page, 0)).toBeVisible()
  const all = ACTIVE.toLocaleString('en-US')
  await expect(page.getByText(`${all} wells`, { exact: true })).toBeVisible()
  await table(page).focus()
  await page.keyboard.press('Control+End')
  await expect(well(page, ACTIVE - 1)).toBeVisible()
  expect(await table(page).getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search Wells' }).fill('inactive')
  await expect(page.getByText(`${DISAGREEING} of ${all} wells`)).toBeVisible()
  const chunks = await Array.fromAsync(await (await exportedCsv(page)).createReadStream())
  expect(Buffer.concat(chunks).toString().trim().split('\n')).toHaveLength(1 + DISAGREEING)
  await page.getByRole('searchbox', { name: 'Search Wells' }).fill('')
  await expect(page.getByText(messages.disagreeing(DISAGREEING, 'inactive'))).toBeVisible()
  await page.getByRole('button', { name: MESSAGES.reports.showConcerned }).click()
  await expect(page.getByText(`${DISAGREEING} wells`, { exact: true })).toBeVisible()
  await page.getByRole('columnheader', { name: 'API Number' }).getByRole('button').click()
  // The last of them by name has the first number.
  await expect(table(page).getByRole('link').first()).toHaveText(nameOf(5_000))
})

test('records without a name come last', async ({ page, server }) => {
  await asAdmin(
    server,
    `mutation Rows { nameless: CreateROW(lessee: "Pecos") { id } b: CreateROW(projectName: "B") { id }
      a: CreateROW(projectName: "a") { id } }`,
    {},
  )
  await open(page, '/Reports?tab=ROWs')
  const links = page.getByRole('grid', { name: 'Rights of way' }).getByRole('link')
  await expect(links).toHaveText(['a', 'B', RIGHT_OF_WAY_MESSAGES.noName])
})

/** The list has names in capitals. */
const inList = (page: Page, n: number) =>
  table(page).getByRole('link', { name: nameOf(n).toUpperCase(), exact: true })

test('a list of records asks for what is in sight, wherever that is, and for no more', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await open(page, '/Wells')
  await expect(inList(page, 0)).toBeVisible()
  await expect(page.getByText(`${ACTIVE.toLocaleString('en-US')} wells`, { exact: true })).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(ACTIVE + 1))
  await table(page).focus()
  await page.keyboard.press('Control+End')
  await expect(inList(page, ACTIVE - 1)).toBeVisible()
  expect(await table(page).getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('columnheader', { name: 'Well Name' }).getByRole('button').click()
  await expect(table(page).getByRole('link').first()).toHaveText(nameOf(ACTIVE - 1).toUpperCase())
  await page.getByRole('searchbox', { name: 'Search Wells' }).fill(nameOf(77))
  await expect(page.getByText(`of ${ACTIVE.toLocaleString('en-US')} wells`)).toBeVisible()
  const lists = asked.filter((text) => text.includes('WellList'))
  expect(lists.length).toBeGreaterThan(2)
  expect(lists.length).toBeLessThan(12)
  for (const text of lists) expect(JSON.parse(text).variables.first).toBeLessThanOrEqual(100)
})

test('all that match are chosen, also those that were never in sight', async ({ page }) => {
  await open(page, '/Wells?status=Inactive')
  await expect(inList(page, 0)).toBeVisible()
  await expect(page.getByText(`${DISAGREEING} wells`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Status: Inactive/ }).click()
  const all = ACTIVE.toLocaleString('en-US')
  await page.getByRole('checkbox', { name: MESSAGES.list.choose(`all ${all} wells`) }).click()
  await expect(page.getByText(`${all} chosen`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${all} wells…` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Wells' }).fill(nameOf(4_999))
  // The API number of another one has the same digits.
  const hidden = (ACTIVE - 2).toLocaleString('en-US')
  await expect(page.getByText(`${all} chosen, ${hidden} not shown here`)).toBeVisible()
})

test('by keyboard alone: wells are looked at, opened and stepped through, and the row has the focus again', async ({
  page,
}) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const inFocus = (n: number) => expect(inList(page, n)).toBeFocused()
  const heading = (n: number) => page.getByRole('heading', { name: nameOf(n), exact: true, level: 2 })
  await open(page, '/Wells')
  await expect(inList(page, 0)).toBeVisible()
  await table(page).focus()
  await inFocus(0)
  await press('Control+End')
  await expect(page.locator(`[aria-rowindex="${ACTIVE + 1}"] > :focus`)).toBeVisible()
  await press('Home', 'ArrowRight')
  await inFocus(ACTIVE - 1)
  await press('ArrowUp')
  await inFocus(ACTIVE - 2)

  await press('Space')
  const peek = page.getByRole('complementary', { name: MESSAGES.list.peek.label })
  await expect(peek.getByRole('link', { name: nameOf(ACTIVE - 2), exact: true })).toBeVisible()
  await press('ArrowUp')
  await expect(peek.getByRole('link', { name: nameOf(ACTIVE - 3), exact: true })).toBeVisible()
  await inFocus(ACTIVE - 3)
  expect(await findings(page, 'light', {})).toEqual([])
  await expectReadableInDark(page)
  await press('Space')
  await expect(peek).toHaveCount(0)

  await press('Enter')
  await expect(heading(ACTIVE - 3)).toBeVisible()
  const all = ACTIVE.toLocaleString('en-US')
  await expect(page.getByText(MESSAGES.list.steps.place(ACTIVE - 2, ACTIVE))).toBeVisible()
  await press(']')
  await expect(heading(ACTIVE - 2)).toBeVisible()
  await expect(page.getByText(`${(ACTIVE - 1).toLocaleString('en-US')} of ${all}`)).toBeVisible()
  for (const n of [3, 4]) {
    await press('[')
    await expect(heading(ACTIVE - n)).toBeVisible()
  }
  // Not while something is typed, nor away from what was.
  await page.getByLabel('RRC Field').fill('Dry Fork')
  await press('[', 'Escape')
  await expect(page.getByLabel('RRC Field')).toHaveValue('Dry Fork[')
  await page.getByRole('tab', { name: 'Main' }).focus()
  await press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).press('Enter')
  await inFocus(ACTIVE - 4)
  expect(new URL(page.url()).pathname).toBe('/Wells')

  await press('?')
  await expect(page.getByRole('dialog', { name: MESSAGES.keys.title })).toBeVisible()
  await press('Escape')
  await inFocus(ACTIVE - 4)
  await press('Control+Home', 'ArrowUp', 'ArrowRight', 'Enter')
  await expect(table(page).getByRole('columnheader', { name: 'Well Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})
