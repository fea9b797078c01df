import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { DRILLING_DATA_MESSAGES, WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { permitsCsv } from '../platform/test/permits.ts'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { holdBack } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { isCovered, open } from './pages.ts'
import { addWell, unique } from './records.ts'

const messages = DRILLING_DATA_MESSAGES
const dialog = (page: Page) => page.getByRole('dialog', { name: messages.title })
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const search = (page: Page) => dialog(page).getByRole('button', { name: 'Search' })
const current = (page: Page, property: string) =>
  dialog(page).getByRole('radio', { name: `${property}: ${messages.current}` })
const found = (page: Page, property: string) =>
  dialog(page).getByRole('radio', { name: `${property}: ${messages.found}` })

/** 42-389 and five random digits. */
const apiNumber = () => `42389${randomInt(10_000, 100_000)}`
const dashed = (api: string) => api.replace(/(..)(...)(.*)/, '$1-$2-$3')

const permits = (server: Server, text: string) =>
  writeFile(join(server.dataDir, 'drilling-permits.csv'), text)

async function openWell(page: Page, server: Server, values: Record<string, unknown>): Promise<string> {
  const id = await addWell(server, unique('Pull Well'), [])
  await asAdmin(
    server,
    `mutation Known($id: ID!, $api: String, $county: String, $operatedBy: [ID!]) {
      UpdateWell(id: $id, apiNumber: $api, county: $county, state: "Texas", abstract: "A-481",
        totalDepth: "11000", operatedBy: $operatedBy) { id }
    }`,
    { id, ...values },
  )
  await open(page, `/Wells/${id}`)
  await expect(input(page, 'Total Depth')).toHaveValue('11000')
  return id
}

const saved = async (server: Server, id: string) => {
  const { Well } = await asAdmin<{ Well: Record<string, unknown>[] }>(
    server,
    'query Saved($id: ID) { Well(id: $id) { revision county totalDepth permitNumber operatedBy { name } } }',
    { id },
  )
  return Well[0]
}

test('the buttons of the dialog move with what is found, and no toast covers them', async ({
  page,
  server,
}) => {
  // Here the grown dialog would have its buttons under the toast.
  await page.setViewportSize({ width: 1440, height: 582 })
  const api = apiNumber()
  await openWell(page, server, { api: dashed(api), county: 'Ward' })
  await permits(server, permitsCsv({ api_no: api, total_depth_ft: '11500', permit_no: '911271' }))
  await input(page, 'RRC Field').fill('Phantom')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(WELL_MESSAGES.updated)).toBeVisible()
  await page.getByRole('button', { name: messages.pull }).click()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(messages.foundIn('drilling data, permit 911271'))
  await expect(page.getByText(WELL_MESSAGES.updated)).toBeVisible()
  const agree = dialog(page).getByRole('button', { name: 'Agree' })
  await expect.poll(() => agree.evaluate(isCovered)).toBe(false)
  await expectAccessible(page)
})

test('pulls public data into the form by value, creating the operator on the way', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const [api, newcomer] = [apiNumber(), unique('CAPROCK FRONTIER')]
  const id = await openWell(page, server, { api: dashed(api), county: 'Ward' })
  const permit = { api_no: api, operator_name: newcomer, total_depth_ft: '11500', abstract: '481' }
  await permits(
    server,
    permitsCsv(
      { ...permit, permit_no: '911270', issued_date: '2025-11-04', spud_date: '2025-11-20', horizontal: 'Y' },
      { ...permit, permit_no: '850001', issued_date: '2021-01-01' },
    ),
  )
  await input(page, 'Notes').fill('typed before')

  await page.getByRole('button', { name: messages.pull }).click()
  await expect(dialog(page)).toContainText(messages.warning)
  await expect(input(page, 'API Number').last()).toHaveValue(dashed(api))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(messages.foundIn('drilling data, permit 911270'))
  await expect(dialog(page).getByRole('columnheader')).toHaveText([
    messages.property,
    new RegExp(messages.current),
    new RegExp(messages.found),
  ])

  // Differences show both values; equal ones are collapsed.
  await expect(dialog(page).getByRole('row', { name: /^Spud Date/ })).toContainText('11/20/2025')
  await expect(dialog(page).getByRole('row', { name: /^Abstract/ })).toHaveCount(0)
  await dialog(page)
    .getByRole('button', { name: /are the same, or not in the drilling data/ })
    .click()
  await expect(dialog(page).getByRole('row', { name: /^Abstract/ })).toHaveText(/A-481.*A-481/)

  // Everything can be selected by keyboard.
  await expect(found(page, 'County')).toBeChecked()
  await dialog(page)
    .getByRole('button', { name: `${messages.all}: ${messages.current}` })
    .click()
  await expect(current(page, 'County')).toBeChecked()
  await expect(current(page, 'Spud Date')).toBeChecked()
  await dialog(page)
    .getByRole('button', { name: `${messages.all}: ${messages.found}` })
    .click()
  await found(page, 'County').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(current(page, 'County')).toBeChecked()

  // No operator has that name yet.
  await expect(found(page, 'Operated By')).toBeDisabled()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: messages.create(newcomer) })
    .click()
  await expect(input(page, 'Company Name')).toHaveValue(newcomer)
  const answerLists = await holdBack(page, 'OperatorList')
  await page.getByRole('button', { name: 'Add Contact' }).click()

  await expect(found(page, 'Operated By')).toBeChecked()
  await expect(current(page, 'County')).toBeChecked()
  await expect(found(page, 'Spud Date')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  answerLists()
  await expect(dialog(page)).toBeHidden()
  await expect(input(page, 'Notes')).toHaveValue('typed before')
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveText('Ward')
  await expect(page.getByLabel('Spud Date')).toHaveValue('11/20/2025')
  await expect(input(page, 'Total Depth')).toHaveValue('11500')
  await expect(page.getByRole('combobox', { name: 'Operated By' })).toHaveValue(newcomer)
  await expect(page.getByText(/^Unsaved changes: /)).toBeVisible()
  expect(await saved(server, id)).toMatchObject({ revision: 1, totalDepth: '11000', permitNumber: null })

  // A draft keeps pulled values and their sources; an overwritten value loses its source.
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText(MESSAGES.draftIsBack)).toBeVisible()
  await input(page, 'Total Depth').fill('11501')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(WELL_MESSAGES.updated)).toBeVisible()
  expect(await saved(server, id)).toMatchObject({
    county: 'Ward',
    totalDepth: '11501',
    permitNumber: '911270',
    operatedBy: { name: newcomer },
  })
  await page.getByRole('link', { name: 'History' }).click()
  const told = (label: string) =>
    page.getByRole('listitem').filter({ hasText: 'Edited' }).first().getByText(label)
  await expect(told('Spud Date').locator('..')).toContainText(
    '11/20/2025 (from drilling data, permit 911270)',
  )
  await expect(told('Total Depth').locator('..')).toHaveText(/11501$/)
  await expect(page.getByText(`${newcomer} (from drilling data, permit 911270)`)).toBeVisible()
})

test('leaves the form unchanged when the data are unavailable, and reports the reason', async ({
  page,
  server,
}) => {
  const [api, operator] = [apiNumber(), unique('Willow Draw')]
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    'mutation Made($name: String, $alias: String) { made: CreateOperator(name: $name, alias: $alias) { id } }',
    { name: operator, alias: `${operator} West; ${operator} Energy, LLC` },
  )
  const id = await openWell(page, server, { api, county: 'Reeves', operatedBy: [made.id] })
  await input(page, 'Notes').fill('typed before')
  await permits(server, 'not\na,"file"of,permits')
  await page.getByRole('button', { name: messages.pull }).click()
  await search(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(messages.nonsense('the file is not CSV'))

  await permits(server, permitsCsv({ api_no: '4238900000' }))
  await search(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(messages.notFound(api))
  await input(page, 'API Number').last().fill('389-1')
  await search(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(messages.notAnApiNumber)
  await expect(dialog(page).getByRole('button', { name: 'Agree' })).toBeDisabled()

  // With an answer, an operator is found by an alias, and Close discards everything.
  const permit = {
    api_no: api,
    operator_name: `${operator} ENERGY,  LLC`.toUpperCase(),
    total_depth_ft: '12000',
  }
  await permits(server, permitsCsv({ ...permit, abstract: '481', permit_no: '911270' }))
  await input(page, 'API Number').last().fill(dashed(api))
  await search(page).click()
  await expect(found(page, 'Total Depth')).toBeChecked()
  await expect(found(page, 'Operated By')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(input(page, 'Total Depth')).toHaveValue('11000')
  await expect(input(page, 'Notes')).toHaveValue('typed before')

  const reader = await createAccount(server, ['READ_WELLS', 'READ_OPERATORS'])
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  page.once('dialog', (question) => question.accept())
  await open(page, `/Wells/${id}`, reader.email, reader.password)
  await expect(input(page, 'Total Depth')).toHaveValue('11,000')
  await expect(page.getByRole('button', { name: messages.pull })).toHaveCount(0)
  await deleteAccount(server, reader)
})

test('a new well starts with the drilling data, and its history shows the source', async ({
  page,
  server,
}) => {
  const [api, name] = [apiNumber(), unique('Pull Well')]
  const permit = { api_no: api, permit_no: '911271', abstract: '481', total_depth_ft: '9000' }
  await permits(server, permitsCsv(permit))
  await open(page, '/addWell')
  await input(page, 'Name').fill(name)
  await page.getByRole('button', { name: messages.pull }).click()
  await input(page, 'API Number').last().fill(dashed(api))
  await search(page).click()
  await expect(found(page, 'Total Depth')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Agree' }).click()
  await expect(input(page, 'API Number')).toHaveValue(api)
  await expect(input(page, 'Abstract')).toHaveValue('A-481')
  await page.getByRole('button', { name: 'Add Well' }).click()
  await expect(page.getByText(WELL_MESSAGES.added)).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('A-481 (from drilling data, permit 911271)')).toBeVisible()
})

test("reports data of another API number than the well's", async ({ page, server }) => {
  const [own, other] = [apiNumber(), apiNumber()]
  await openWell(page, server, { api: dashed(own), county: 'Ward' })
  const permit = { issued_date: '2021-01-01', total_depth_ft: '12000' }
  await permits(
    server,
    permitsCsv(
      { ...permit, api_no: own, permit_no: '850002' },
      { ...permit, api_no: other, permit_no: '850003' },
    ),
  )
  await page.getByRole('button', { name: messages.pull }).click()
  const searched = input(page, 'API Number').last()
  const warning = dialog(page).getByText(messages.anotherWell(other, dashed(own)))
  await searched.fill(dashed(other))
  await page.keyboard.press('Enter')
  await expect(warning).toBeVisible()
  await searched.fill(own)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(messages.foundIn('drilling data, permit 850002'))
  await expect(warning).toBeHidden()
})
