import { MESSAGES } from '@landbook/contracts/engine/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { breakOn } from './answers.ts'
import { chooseFile, picture } from './files.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { unique } from './records.ts'

const { preview } = MESSAGES
const messages = WELL_MESSAGES

/** A county's web site with plats. */
const SITE = 'https://plats.example'
const plat = picture('plat.png', [240, 230, 200])

async function createWell(server: Server, platURL: string | null = null) {
  const name = unique('Platted')
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation New($name: String, $platURL: String) {
      made: CreateWell(name: $name, apiNumber: "42-389-30005", abstract: "A-1", platURL: $platURL) { id }
    }`,
    { name, platURL },
  )
  return { name, id: made.id }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Plat URL' })
const shownTab = (page: Page) => page.getByRole('tabpanel')

async function showPlat(page: Page, address: string): Promise<void> {
  await field(page).fill(address)
  await shownTab(page).getByRole('button', { name: 'Update' }).click()
  await expect(shownTab(page).getByRole('button', { name: 'Update' })).toBeDisabled()
}

test.beforeEach(async ({ page }) => {
  const viewer = '<h1>Plat of A-1</h1><script>document.body.append(self.origin)</script>'
  await page.route(`${SITE}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/plat.png') return route.fulfill({ contentType: 'image/png', body: plat.buffer })
    if (path === '/view') return route.fulfill({ contentType: 'text/html', body: viewer })
    return route.fulfill({ status: 404 })
  })
})

test('a plat on the web is embedded, and can be opened', async ({ page, server }) => {
  const { id, name } = await createWell(server)
  await open(page, `/Wells/${id}`)
  await expect(page.getByRole('tab')).toHaveText(['Main', 'Production', 'Plat'])
  // Unsaved input on another tab is kept, and does not interfere.
  await page.getByRole('textbox', { name: 'Permit Number' }).fill('P-77')
  await page.getByRole('tab', { name: 'Plat' }).click()
  await expect(shownTab(page)).toContainText(messages.noPlat)

  await showPlat(page, `${SITE}/plat.png`)
  await expect(page.getByText(messages.platUpdated)).toBeVisible()
  const image = page.getByRole('img', { name: `Plat of ${name}` })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  const link = page.getByRole('link', { name: 'Open', exact: true })
  await expect(link).toHaveAttribute('href', `${SITE}/plat.png`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)

  await showPlat(page, `${SITE}/gone.png`)
  await expect(shownTab(page)).toContainText(preview.notShown)
  await expect(link).toHaveAttribute('href', `${SITE}/gone.png`)

  await page.getByRole('tab', { name: 'Main' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Permit Number' })).toHaveValue('P-77')
})

test('other content is in a frame without access to the page', async ({ page, server }) => {
  const { id, name } = await createWell(server, `${SITE}/view`)
  await open(page, `/Wells/${id}`)
  await page.getByRole('tab', { name: 'Plat' }).click()
  const frame = page.getByTitle(`Plat of ${name}`)
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Plat of A-1')
  // Its script runs in an opaque origin.
  await expect(frame.contentFrame().locator('body')).toContainText('null')
  await expect(shownTab(page)).toContainText(preview.maybeNotShown)

  await showPlat(page, `${SITE}/plat.pdf?page=2`)
  await expect(frame).toHaveAttribute('src', `${SITE}/plat.pdf?page=2`)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(shownTab(page)).toContainText(preview.pdfMaybeNotShown)

  await showPlat(page, new URL('/Wells', server.url).href)
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  await expect(frame).toHaveCount(0)

  await field(page).fill('javascript:alert(1)')
  await shownTab(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(MESSAGES.files.notAFile)).toBeVisible()
  await expect(field(page)).toHaveValue('javascript:alert(1)')
})

test('a page behind a .pdf address cannot navigate the window, even when clicked', async ({
  page,
  server,
}) => {
  const taking = `<button onclick="try { top.location = '${SITE}/elsewhere' } catch { this.textContent = 'refused' }">
    Sign in</button><script>try { top.location = '${SITE}/elsewhere' } catch { document.title = 'refused' }</script>`
  await page.route(`${SITE}/taking.pdf`, (route) => route.fulfill({ contentType: 'text/html', body: taking }))
  const { id, name } = await createWell(server, `${SITE}/taking.pdf`)
  await open(page, `/Wells/${id}`)
  await page.getByRole('tab', { name: 'Plat' }).click()
  const button = page.getByTitle(`Plat of ${name}`).contentFrame().getByRole('button')
  await expect(button).toHaveText('Sign in')
  await button.click()
  await expect(button).toHaveText('refused')
  await expect(page).toHaveURL(new RegExp(`/Wells/${id}`))
})

test('reports why an address was not saved, and keeps the input', async ({ page, server }) => {
  const { id } = await createWell(server)
  await open(page, `/Wells/${id}`)
  await page.getByRole('tab', { name: 'Plat' }).click()
  const mend = await breakOn(page, 'mutation ')
  await field(page).fill(`${SITE}/plat.png`)
  await shownTab(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Could not update Plat URL: Something went wrong!')).toBeVisible()
  await expect(field(page)).toHaveValue(`${SITE}/plat.png`)
  await mend()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(MESSAGES.unsavedChanges)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page)).toHaveValue(`${SITE}/plat.png`)
})

test('a plat is uploaded', async ({ page, server }) => {
  const { id, name } = await createWell(server)
  await open(page, `/Wells/${id}`)
  await page.getByRole('tab', { name: 'Plat' }).click()
  await chooseFile(page, shownTab(page).getByRole('button', { name: 'Upload' }), plat)
  await expect(page.getByText(messages.platUpdated)).toBeVisible()
  const image = page.getByRole('img', { name: `Plat of ${name}` })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
})

test('readers see the plat, read-only', async ({ page, server }) => {
  const { id, name } = await createWell(server, `${SITE}/plat.png`)
  const account = await createAccount(server, ['READ_WELLS'])
  await open(page, `/Wells/${id}`, account.email, account.password)
  await page.getByRole('tab', { name: 'Plat' }).click()
  await expect(page.getByRole('img', { name: `Plat of ${name}` })).toBeVisible()
  await expect(field(page)).not.toBeEditable()
  await expect(shownTab(page).getByRole('button')).toHaveCount(0)
  await deleteAccount(server, account)
})
