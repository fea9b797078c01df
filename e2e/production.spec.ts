import { readFile } from 'node:fs/promises'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { exportedCsv, open } from './pages.ts'
import { addWell, unique } from './records.ts'

const { label } = PRODUCTION_MESSAGES.curve

async function bring(page: Page, rows: readonly string[], did: Parameters<typeof IMPORT_MESSAGES.did>[0]) {
  const text = ['API Number,Month,Oil (bbl),Gas (mcf),Water (bbl)', ...rows].join('\n')
  await open(page, '/Admin')
  await page.getByRole('tab', { name: 'Import', exact: true }).click()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'volumes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByLabel('Record type')).toHaveText('Production')
  await page.getByRole('button', { name: 'Check what it would do' }).click()
  const toDo = did.added + did.changed
  if (toDo === 0) {
    await expect(page.getByRole('button', { name: `Unchanged ${did.unchanged}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
    return
  }
  await page.getByRole('button', { name: new RegExp(`^Import ${toDo} rows?$`) }).click()
  await expect(page.getByText(IMPORT_MESSAGES.did(did, false))).toBeVisible()
}

test('volumes are imported, shown, corrected on the page of the well, and imported once', async ({
  page,
  server,
}) => {
  const name = unique('Curve 1H')
  const apiNumber = `42-161-${String(Date.now()).slice(-5)}`
  const id = await addWell(server, name, [], { apiNumber })
  const rows = [
    `${apiNumber},2026-01,"12,500",30100,9000`,
    `${apiNumber.replaceAll('-', '')},Feb 2026,11000,28000,8500`,
    `${apiNumber},2026-03,9800,26000,8000`,
    '42-999-99999,2026-03,1,1,1',
  ]
  await bring(page, rows, { added: 3, changed: 0, unchanged: 0, leftOut: 1 })

  await test.step('the report has the months, their sum and the curve', async () => {
    await open(page, '/Reports')
    await page.getByRole('tab', { name: 'Production', exact: true }).click()
    const report = page.getByRole('grid', { name: 'Months of production' })
    await expect(report.getByRole('row').filter({ hasText: name }).first()).toContainText('2026-03')
    // Other tests have wells with months of their own.
    const curve = page.getByRole('img', { name: PRODUCTION_MESSAGES.totals.all.of })
    await expect(curve.locator('[data-phase] polyline')).toHaveCount(3)
    await page.getByRole('button', { name: /^All wells by month: \d+ months$/ }).click()
    const totals = page.getByRole('table', { name: PRODUCTION_MESSAGES.totals.all.title })
    await expect(totals.getByRole('row', { name: /^2026-02 1 11,000 28,000 8,500$/ })).toBeVisible()
    await page.getByRole('searchbox').first().fill('12500')
    await expect(report.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    await expect(report.getByRole('row').filter({ hasText: name })).toContainText('2026-01')
    const { found } = PRODUCTION_MESSAGES.totals
    await expect(page.getByRole('img', { name: found.of }).locator('[data-phase] circle')).toHaveCount(3)
    const ofFound = page.getByRole('table', { name: found.title })
    await expect(ofFound.getByRole('row')).toHaveText([/^Month/, '2026-01112,50030,1009,000'])
    const file = await exportedCsv(page)
    expect(file.suggestedFilename()).toBe('ProductionReport.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain(name)
    await expectAccessible(page)
  })

  await test.step('a month is corrected on the page of the well, and its history says so', async () => {
    await open(page, `/Wells/${id}`)
    await page.getByRole('tab', { name: 'Production', exact: true }).click()
    await expect(page.getByRole('img', { name: label(name, '2026-01', '2026-03') })).toBeVisible()
    const line = page.locator('[data-phase=oil] polyline')
    const log = await line.getAttribute('points')
    await page.getByRole('button', { name: 'Linear' }).click()
    await expect(line).not.toHaveAttribute('points', String(log))
    const months = page.getByRole('table', { name: 'Months' })
    await months
      .getByRole('row')
      .filter({ hasText: '2026-02' })
      .getByRole('button', { name: /^Edit/ })
      .click()
    await page.getByLabel('Gas (mcf)').fill('28100')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(months.getByRole('row').filter({ hasText: '2026-02' })).toContainText('28,100')
    await expectAccessible(page)
    await page
      .getByRole('tabpanel', { name: 'Production' })
      .getByRole('link', { name: PRODUCTION_MESSAGES.history })
      .click()
    await expect(page.getByText('28000').first()).toBeVisible()
    await expect(page.getByText('28100').first()).toBeVisible()
  })

  await test.step('the corrected file changes nothing', async () => {
    const corrected = rows.map((row) => row.replace('28000', '28100'))
    await bring(page, corrected, { added: 0, changed: 0, unchanged: 3, leftOut: 1 })
  })
})

test('production is shown to its readers, and to nobody else', async ({ page, server }) => {
  const id = await addWell(server, unique('Read 1H'), [], { apiNumber: '42-161-00007' })
  await asAdmin(
    server,
    'mutation Record($id: ID!) { RecordProduction(wellID: $id, months: [{ month: "2026-01", oil: "5" }]) { id } }',
    { id },
  )
  for (const roles of [['READ_WELLS'], ['READ_WELLS', 'READ_PRODUCTIONS']] as const) {
    const mayRead = roles.length > 1
    const account = await createAccount(server, roles)
    await open(page, '/Reports', account.email, account.password)
    await expect(page.getByRole('tab', { name: 'Inactive Wells' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Production', exact: true })).toHaveCount(mayRead ? 1 : 0)
    await open(page, `/Wells/${id}`, account.email, account.password)
    await expect(page.getByRole('tab', { name: 'Plat' })).toBeVisible()
    const tab = page.getByRole('tab', { name: 'Production', exact: true })
    await expect(tab).toHaveCount(mayRead ? 1 : 0)
    if (mayRead) {
      await tab.click()
      await expect(page.getByRole('table', { name: 'Months' }).getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Add Month' })).toHaveCount(0)
    }
    await deleteAccount(server, account)
  }
})
