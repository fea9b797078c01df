import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { isStream } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell } from './records.ts'

const { boundary: hints } = MESSAGES
const messages = TRACT_MESSAGES

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-103.52, 31.4],
      [-103.48, 31.4],
      [-103.48, 31.43],
      [-103.52, 31.43],
      [-103.52, 31.4],
    ],
  ],
}
/** A square mile. */
const section = '-103.5, 31.4\n-103.48301, 31.4\n-103.48301, 31.41452\n-103.5, 31.41452'

const mapOf = (page: Page, name: string) => page.getByRole('region', { name: `Boundary of ${name}` })
const acres = (page: Page) =>
  page.getByRole('region', { name: 'Boundary', exact: true }).locator('dd').first()
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

async function stored(server: Server, id: string) {
  const { land } = await asAdmin<{
    land: { geometry: { type: string; coordinates: number[][][] } | null }[]
  }>(server, 'query Boundary($id: ID) { land: Tract(id: $id) { geometry } }', { id })
  return land[0]?.geometry
}

/** Clicks at fractions of the map's width and height, from its top left corner. */
async function clickAt(page: Page, map: Locator, across: number, down: number) {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  const [x, y] = [box.x + box.width * across, box.y + box.height * down]
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.click(x, y)
}

async function bringUp(map: Locator) {
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

// Drawing needs a mouse; touch screens and keyboards use the text input.
test('a boundary is drawn, cut, reshaped and removed', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Drawn 1' })
  await open(page, `/Lands/${id}`)
  const map = mapOf(page, 'Drawn 1')
  // Without a boundary the map shows the land's county.
  await expect(map.locator('path.leaflet-interactive').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Corners' })).toBeDisabled()

  await page.getByRole('button', { name: 'Draw' }).click()
  await expect(page.getByText(hints.draw)).toBeVisible()
  await bringUp(map)
  const besidePointer = map.locator('.leaflet-tooltip')
  await expect(besidePointer).toHaveText(hints.firstCorner)
  await clickAt(page, map, 0.3, 0.3)
  await expect(besidePointer).toHaveText(hints.nextCorner)
  await clickAt(page, map, 0.6, 0.3)
  await clickAt(page, map, 0.6, 0.6)
  await expect(besidePointer).toHaveText(hints.lastCorner)
  // Updated while drawing.
  await expect(acres(page)).not.toHaveText('–')
  const triangle = await acres(page).innerText()
  await clickAt(page, map, 0.3, 0.6)
  await expect(acres(page)).not.toHaveText(triangle)
  await clickAt(page, map, 0.3, 0.3)
  await expect(page.getByText(hints.draw)).toBeHidden()
  await expect(page.getByText(/^Unsaved changes: /)).toBeVisible()
  const whole = await acres(page).innerText()

  await page.getByRole('button', { name: 'Cut out' }).click()
  for (const [across, down] of [
    [0.4, 0.4],
    [0.5, 0.4],
    [0.5, 0.5],
    [0.4, 0.4],
  ] as const)
    await clickAt(page, map, across, down)
  await expect(page.getByText(hints.cut)).toBeHidden()
  await expect(acres(page)).not.toHaveText(whole)

  await page.getByRole('button', { name: 'Corners' }).click()
  await bringUp(map)
  const corner = map.locator('.marker-icon:not(.marker-icon-middle)').first()
  await expect(corner).toBeInViewport()
  const from = await corner.boundingBox()
  if (!from) throw new Error('There is no corner')
  const holed = await acres(page).innerText()
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x - 60, from.y - 40, { steps: 4 })
  await expect(acres(page)).not.toHaveText(holed)
  await page.mouse.up()

  await update(page).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  const saved = await stored(server, id)
  expect(saved?.type).toBe('Polygon')
  expect(saved?.coordinates).toHaveLength(2)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await bringUp(map)
  await clickAt(page, map, 0.55, 0.55)
  await expect(acres(page)).toHaveText('–')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(acres(page)).not.toHaveText('–')
})

test('a boundary is entered as text, by keyboard, and from a file', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Entered 1', gross: '640', fraction: '1' })
  await open(page, `/Lands/${id}`)
  await page.getByRole('button', { name: 'Enter as text, or open a file' }).press('Enter')
  const text = page.getByLabel('GeoJSON or coordinates')
  await text.fill('somewhere near Pecos')
  await page.getByRole('button', { name: 'Use this boundary' }).press('Enter')
  await expect(page.getByText(MESSAGES.notABoundary)).toBeVisible()
  await expect(text).toHaveValue('somewhere near Pecos')

  await text.fill(section)
  await page.getByRole('button', { name: 'Use this boundary' }).press('Enter')
  await expect(acres(page)).toHaveText(/^64\d\.\d\d$/)
  await expect(page.getByText(MESSAGES.notABoundary)).toBeHidden()
  await update(page).click()
  await expect(page.getByText(messages.updated)).toBeVisible()

  const feature = { type: 'Feature', properties: {}, geometry: square }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file', exact: true }).click(),
  ])
  await chooser.setFiles({
    name: 'tract.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] })),
  })
  await update(page).click()
  await expect.poll(() => stored(server, id)).toEqual(square)

  await text.fill('')
  await page.getByRole('button', { name: 'Use this boundary' }).click()
  await update(page).click()
  await expect.poll(() => stored(server, id)).toBeNull()
})

test('a difference between acres and boundary is shown, and does not prevent saving', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: 'Differs 1', gross: '640', fraction: '1', geometry: square })
  await open(page, `/Lands/${id}`)
  const onTheMap = await acres(page).innerText()
  const warning = page.getByText(messages.acresDiffer('GMA', '640.00000000', onTheMap))
  await expect(warning).toBeVisible()
  await page.getByLabel('GMA').fill(onTheMap.replace(',', ''))
  await expect(warning).toBeHidden()
  await page.getByLabel('GMA').fill('700')
  await update(page).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
})

test('a drawn boundary is unsaved until Update, and conflicts with others’ changes', async ({
  page,
  server,
}) => {
  const id = await addLand(server, { name: 'Guarded 1', geometry: square })
  await open(page, `/Lands/${id}`)
  await page.getByRole('button', { name: 'Enter as text, or open a file' }).click()
  await page.getByLabel('GeoJSON or coordinates').fill(section)
  await page.getByRole('button', { name: 'Use this boundary' }).click()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText(MESSAGES.unsavedChanges)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()

  await asAdmin(server, 'mutation Clear($id: ID!) { UpdateTract(id: $id, geometry: null) { id } }', { id })
  await update(page).click()
  const dialog = page.getByRole('dialog', { name: MESSAGES.together.conflictWithYourself })
  await expect(dialog.getByText(/Mine: a boundary of 64\d\.\d+ acres/)).toBeVisible()
  await dialog.getByLabel(/^Mine/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
})

test('an invalid boundary does not break the page, and can be replaced', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Bad 1', familyID: 'F-3' })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/graphql', async (route) => {
    if (isStream(route)) return route.continue()
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace('"geometry":null', '"geometry":"{broken"') })
  })
  await open(page, `/Lands/${id}`)
  await expect(page.getByLabel('Family ID')).toHaveValue('F-3')
  await expect(page.getByText(hints.unreadable)).toBeVisible()
  await expect(mapOf(page, 'Bad 1')).toHaveCount(0)
  expect(logged.join('\n')).toContain(MESSAGES.notABoundary)
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(mapOf(page, 'Bad 1')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Enter as text, or open a file' }).click()
  await page.getByLabel('GeoJSON or coordinates').fill(section)
  await page.getByRole('button', { name: 'Use this boundary' }).click()
  await update(page).click()
  await expect.poll(async () => (await stored(server, id))?.type).toBe('Polygon')
})

test('readers see the boundary and the wells on it, and no raw data', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Seen 1', geometry: square })
  const wellId = await addWell(server, 'Seen 1H', [id])
  await asAdmin(
    server,
    'mutation Place($id: ID!) { UpdateWell(id: $id, latitude: "31.41", longitude: "-103.5") { id } }',
    { id: wellId },
  )
  const { email, password } = await createAccount(server, ['READ_LANDS', 'READ_WELLS'])
  await open(page, `/Lands/${id}`, email, password)
  const map = mapOf(page, 'Seen 1')
  await expect(map).toBeVisible()
  await expect(page.getByText('coordinates')).toHaveCount(0)
  for (const name of ['Draw', 'Enter as text, or open a file'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await map.locator('.leaflet-marker-pane path').click()
  await expect(map.getByRole('link', { name: 'Seen 1H' })).toBeVisible()
  await expectAccessible(page)
})

test('the drawing tools are accessible', { tag: '@phone-only' }, async ({ page, server }) => {
  const id = await addLand(server, { name: 'Tools 1', geometry: square })
  await open(page, `/Lands/${id}`)
  await expect(mapOf(page, 'Tools 1')).toBeVisible()
  await page.getByRole('button', { name: 'Corners' }).press('Enter')
  await expect(page.getByText(hints.corners)).toBeVisible()
  await page.getByRole('button', { name: 'Enter as text, or open a file' }).click()
  await expect(page.getByLabel('GeoJSON or coordinates')).toBeVisible()
  await expectAccessible(page)
})
