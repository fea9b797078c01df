import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseFile, pdf, picture, scannedPdf } from './files.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand } from './records.ts'

const { files: messages } = MESSAGES
const RED = picture('red.png', [200, 30, 30])
const BLUE = picture('blue.png', [30, 30, 200])
const STAMP = /Last Updated \d\d\/\d\d\/\d{4} \d\d:\d\d/

async function openMap(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  return page.getByRole('tabpanel', { name: tab, exact: true })
}

/** The colour in the middle of a displayed picture or page. */
const colourOf = (shown: Locator): Promise<number[]> =>
  shown.evaluate((element: HTMLImageElement | HTMLCanvasElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d')
    const { width, height } =
      element instanceof HTMLImageElement
        ? { width: element.naturalWidth, height: element.naturalHeight }
        : element
    context?.drawImage(element, width / 2, height / 2, 1, 1, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  })

test('a first map is uploaded without confirmation, in each of the three tabs', async ({ page, server }) => {
  const name = 'Maps 1'
  const id = await addLand(server, { name })
  await open(page, `/Lands/${id}`)
  for (const tab of ['County Map', 'Detail Map', 'Land Books']) {
    const panel = await openMap(page, tab)
    await expect(panel.getByText(`${messages.lastUpdated} ${messages.noStamp}`)).toBeVisible()
    await expect(panel.getByText(messages.awaiting)).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Earlier versions' })).toHaveCount(0)
    if (tab === 'County Map') await expectAccessible(page)

    // The toast disappears after a second, so it is awaited from before the action.
    const told = page.getByText(messages.fieldUpdated).waitFor()
    await chooseFile(page, panel.getByRole('button', { name: 'Update' }), RED)
    await told
    await expect(page.getByText(messages.fieldUpdated)).toBeHidden({ timeout: 2_500 })
    const map = panel.getByRole('img', { name: `${tab} of ${name}` })
    await expect.poll(() => colourOf(map)).toEqual([200, 30, 30])
    await expect(panel.getByText(STAMP)).toBeVisible()
    await expect(panel.getByText('red.png')).toBeVisible()
    await expect(panel.getByText(messages.awaiting)).toHaveCount(0)
    if (tab === 'County Map') await expectAccessible(page)
  }
})

test('a map is replaced after a warning, and the previous one stays in the history', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: 'Maps 2' })
  await open(page, `/Lands/${id}`)
  const panel = await openMap(page, 'County Map')
  const update = panel.getByRole('button', { name: 'Update' })
  await chooseFile(page, update, RED)
  const map = panel.getByRole('img')
  await expect.poll(() => colourOf(map)).toEqual([200, 30, 30])

  await update.click()
  const warning = page.getByRole('alertdialog', { name: messages.confirmOverwrite })
  await expect(warning).toBeVisible()
  await expect(warning.getByText(MESSAGES.cannotBeReversed)).toHaveCount(0)
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Close' }).click()
  await expect(warning).toBeHidden()
  await expect.poll(() => colourOf(map)).toEqual([200, 30, 30])

  await update.click()
  await chooseFile(page, warning.getByRole('button', { name: 'Agree' }), BLUE)
  await expect.poll(() => colourOf(map)).toEqual([30, 30, 200])

  await panel.getByRole('link', { name: 'Earlier versions' }).click()
  await expect(page.getByText('red.png Open → blue.png Open')).toBeVisible()
  await expectAccessible(page)
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open red.png' }).last().click(),
  ])
  await expect(window).toHaveURL(/\/files\/.*red\.png/)
  await expect.poll(() => colourOf(window.locator('img'))).toEqual([200, 30, 30])
})

test('a PDF is rendered page by page on scrolling', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Maps 3' })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await open(page, `/Lands/${id}`)
  const panel = await openMap(page, 'Detail Map')
  await chooseFile(page, panel.getByRole('button', { name: 'Update' }), pdf('plat.pdf', 12))

  const pageOf = (number: number) =>
    panel.getByRole('img', { name: `Detail Map of Maps 3, page ${number} of 12` })
  const isDrawn = async (number: number) =>
    pageOf(number).evaluate((canvas: HTMLCanvasElement) => canvas.width !== 300)
  await expect.poll(() => colourOf(pageOf(1))).toEqual([0, 0, 0])
  expect(await isDrawn(12)).toBe(false)
  await pageOf(12).scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(12)).toBe(true)
  await expectAccessible(page)

  const width = async () => (await pageOf(12).boundingBox())?.width ?? 0
  const before = await width()
  await panel.getByRole('button', { name: 'Zoom in' }).click()
  await expect(panel.getByText('125 %')).toBeVisible()
  await expect.poll(width).toBeCloseTo(before * 1.25, -1)
  await panel.getByRole('button', { name: 'Fit' }).click()
  await expect(panel.getByText('100 %')).toBeVisible()
  await expect.poll(width).toBeCloseTo(before, 0)
  expect(complaints).toEqual([])
})

test('a scan is shown, an invalid file refused, and a damaged picture replaced by a message', async ({
  page,
  server,
}) => {
  await test.step('a fax-compressed scan is shown', async () => {
    const id = await addLand(server, { name: 'Maps 9' })
    await open(page, `/Lands/${id}`)
    const panel = await openMap(page, 'Land Books')
    await chooseFile(page, panel.getByRole('button', { name: 'Update' }), scannedPdf('book.pdf'))
    await expect
      .poll(() => colourOf(panel.getByRole('img', { name: 'Land Books of Maps 9' })))
      .toEqual([0, 0, 0])
  })

  await test.step('an invalid map file is refused, and the map stays', async () => {
    const id = await addLand(server, { name: 'Maps 4' })
    await open(page, `/Lands/${id}`)
    const panel = await openMap(page, 'County Map')
    const text = { name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture') }
    await chooseFile(page, panel.getByRole('button', { name: 'Update' }), text)
    const dialog = page.getByRole('dialog', { name: 'Upload' })
    await expect(dialog.getByText(messages.uploadFailed)).toBeVisible()
    await expect(dialog.getByText(messages.notAMap)).toBeVisible()
    // Retrying the same file would fail again.
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(messages.awaiting)).toBeVisible()
  })

  await test.step('a damaged picture is replaced by a message', async () => {
    const id = await addLand(server, { name: 'Maps 5' })
    await open(page, `/Lands/${id}`)
    const panel = await openMap(page, 'County Map')
    // An image without width and height.
    const damaged = { ...RED, buffer: Buffer.from(RED.buffer).fill(0, 16, 24) }
    await chooseFile(page, panel.getByRole('button', { name: 'Update' }), damaged)
    await expect(panel.getByText(messages.notShown)).toBeVisible()
  })
})

test('a file above the size limit is not sent', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Maps 6' })
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), maxUploadMb: 0.0001 } })
  })
  await open(page, `/Lands/${id}`)
  const panel = await openMap(page, 'County Map')
  await chooseFile(page, panel.getByRole('button', { name: 'Update' }), RED)
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  await expect(dialog.getByText(messages.uploadFailed)).toBeVisible()
  await expect(dialog.getByText(messages.tooLarge(0.0001))).toBeVisible()
})

test('an upload shows its progress, and can be cancelled and retried', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Maps 7' })
  await open(page, `/Lands/${id}`)
  const panel = await openMap(page, 'County Map')
  const update = panel.getByRole('button', { name: 'Update' })
  const isUpload = (body: string | null) => body?.includes('singleUpload') ?? false

  // Held back until the test has checked it.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (!isUpload(route.request().postData())) return route.fallback()
    await held
    await route.abort()
  })
  await chooseFile(page, update, RED)
  const dialog = page.getByRole('dialog', { name: /^Upload/ })
  await expect(dialog.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText(messages.awaiting)).toBeVisible()

  await chooseFile(page, update, RED)
  release()
  await expect(dialog.getByText(messages.uploadFailed)).toBeVisible()
  await expect(dialog.getByText(messages.interrupted)).toBeVisible()
  await page.unroute('**/graphql')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => colourOf(panel.getByRole('img'))).toEqual([200, 30, 30])
})
