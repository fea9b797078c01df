import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { pdf, picture, type TestFile } from './files.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell } from './records.ts'

const corner = [-103.5, 31.4]
const geometry = { type: 'Polygon', coordinates: [[corner, [-103.4, 31.4], [-103.4, 31.5], corner]] }

/** The sheet's contents when printing was requested. */
interface Printed {
  pictures: number
  unfinished: number
}

/** Headless browsers have no print dialog: records its contents instead. */
async function watchPrinting(page: Page): Promise<() => Promise<Printed[]>> {
  await page.addInitScript(() => {
    const printed: { pictures: number; unfinished: number }[] = []
    Object.assign(window, { printed })
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.sheet img')]
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.sheet canvas')]
      printed.push({
        pictures: images.length + canvases.length,
        unfinished: images.filter(({ complete }) => !complete).length,
      })
    }
  })
  return () => page.evaluate(() => (window as unknown as { printed: Printed[] }).printed)
}

async function addMap(page: Page, tab: string, file: TestFile) {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: tab, exact: true })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Update' }).click(),
  ])
  await chooser.setFiles(file)
  await expect(panel.getByText(MESSAGES.files.awaiting)).toBeHidden()
}

async function addOwners(server: Server, to: string) {
  const { owners } = await asAdmin<{ owners: { id: string }[] }>(server, '{ owners: Owner { id } }', {})
  for (const { id } of owners.slice(0, 2)) {
    await asAdmin(
      server,
      'mutation Own($from: ID!, $to: ID!) { AddOwnerMinerals(from: $from, to: $to, data: { mineralFraction: "3/4" }) { id } }',
      { from: id, to },
    )
  }
}

test('a land is printed with all of its data, once loaded', {
  tag: '@own-context',
}, async ({ page, server }) => {
  test.slow()
  const id = await addLand(server, { name: 'Sheet 1', gross: '640', fraction: '1/2', color: 'M', geometry })
  await addOwners(server, id)
  await addWell(server, 'Sheet 1H', [id])
  await asAdmin(
    server,
    'mutation Title($id: ID!) { createTitleDocument(tractID: $id, volPage: "12/345", grantor: "T&P RR") { id } }',
    { id },
  )
  const printed = await watchPrinting(page)
  await open(page, `/Lands/${id}`)
  await addMap(page, 'County Map', picture('red.png', [200, 30, 30]))
  await addMap(page, 'Detail Map', pdf('two.pdf', 2))

  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(new RegExp(`/Lands/${id}/sheet`))
  const sheet = page.getByRole('article', { name: 'Tract sheet of Sheet 1' })
  await expect.poll(printed).toEqual([{ pictures: 3, unfinished: 0 }])

  await expect(sheet.getByText(/^Printed \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(sheet.getByText('1/2 × 640 acres = 320.00000000')).toBeVisible()
  await expect(sheet.getByText('3/4 × family net 320 = 240.00000000').first()).toBeVisible()
  await expect(sheet.getByText(TRACT_MESSAGES.ownershipExceedsWhole)).toBeVisible()
  await expect(sheet.getByText(/^GMA of 640\.00000000 acres differs by more than 10 %/)).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Boundary of Sheet 1' })).toBeVisible()
  await expect(sheet.getByRole('table', { name: 'Chain of Title' })).toContainText('12/345')
  await expect(sheet.getByRole('table', { name: 'Wells' })).toContainText('Sheet 1H')
  for (const heading of ['Land Books', 'Rights of Way', 'OGL(S)', 'Other Leases'])
    await expect(sheet.getByRole('heading', { name: heading })).toBeVisible()

  // Returning to it does not print it again; its button does.
  await page.reload()
  await expect(sheet).toBeVisible()
  expect(await printed()).toEqual([])
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(async () => (await printed()).length).toBe(1)
})

test('the sheet is black on white, without the rest of the page', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Paper 1', gross: '640', fraction: '1/2', geometry })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, `/Lands/${id}/sheet`)
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Paper 1' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the sheet contains only what its reader may read', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Readers 1' })
  await addWell(server, 'Readers 1H', [id])
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, `/Lands/${id}/sheet`, email, password)
  await expect(page.getByText(MESSAGES.noReadRole('wells'))).toBeVisible()
  await expect(page.getByText('Readers 1H')).toHaveCount(0)
  await expectAccessible(page)
})
