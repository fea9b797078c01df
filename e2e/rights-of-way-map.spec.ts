import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { open, visit } from './pages.ts'
import { addLand, unique } from './records.ts'

const { boundary: hints, map: words } = MESSAGES
const messages = RIGHT_OF_WAY_MESSAGES

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
/** A mile along 31.4° north. */
const line = '-103.515, 31.4100\n-103.498082, 31.4100'

const slanting = {
  type: 'LineString',
  coordinates: [
    [-103.51, 31.41],
    [-103.49, 31.42],
  ],
}

const mapOf = (page: Page, name: string) => page.getByRole('region', { name: words.of(name) })
const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('div', { has: page.locator('dt', { hasText: label }) })
    .last()
    .locator('dd')
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

async function addRow(server: Server, args: { name: string; land: string; geometry?: unknown }) {
  const { row } = await asAdmin<{ row: { id: string } }>(
    server,
    `mutation New($name: String, $land: [ID!], $geometry: JSON) {
      row: CreateROW(projectName: $name, locatedOn: $land, geometry: $geometry, lengthOfPipeline: "400 rods") { id }
    }`,
    { ...args, land: [args.land] },
  )
  return row.id
}

async function stored(server: Server, id: string) {
  const { row } = await asAdmin<{ row: { geometry: { type: string } | null }[] }>(
    server,
    'query Line($id: ID) { row: ROW(id: $id) { geometry } }',
    { id },
  )
  return row[0]?.geometry
}

/** Clicks at fractions of the map's width and height, from its top left corner. */
async function clickAt(page: Page, map: Locator, across: number, down: number) {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  const [x, y] = [box.x + box.width * across, box.y + box.height * down]
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.click(x, y)
}

test('the line of a right of way is drawn on its lands, measured and saved', async ({ page, server }) => {
  const [land, name] = [unique('Drawn On'), unique('Drawn Line')]
  const id = await addRow(server, { name, land: await addLand(server, { name: land, geometry: square }) })
  await open(page, `/RightOfWays/${id}`)
  const map = mapOf(page, name)
  await expect(map.locator('.leaflet-under-pane path')).toBeAttached()
  await expect(figure(page, 'Length of Pipeline')).toHaveText('400 rods = 6,600 ft (400.00 rods)')

  await page.getByRole('button', { name: 'Draw line' }).click()
  await expect(page.getByText(hints.line)).toBeVisible()
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await clickAt(page, map, 0.4, 0.4)
  await clickAt(page, map, 0.5, 0.5)
  await expect(figure(page, words.length)).toHaveText(/ft \(.* rods\)/)
  const first = await figure(page, words.length).innerText()
  await clickAt(page, map, 0.6, 0.5)
  await expect(figure(page, words.length)).not.toHaveText(first)
  await clickAt(page, map, 0.6, 0.5)
  await expect(page.getByText(hints.line)).toBeHidden()
  for (const tool of ['Draw area', 'Cut out'])
    await expect(page.getByRole('button', { name: tool })).toBeDisabled()
  await update(page).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  expect((await stored(server, id))?.type).toBe('LineString')
})

test('a line and an area are entered as text or from a file, and compared with what is stated', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const name = unique('Entered Line')
  const id = await addRow(server, { name, land: await addLand(server, { name: unique('Entered On') }) })
  await open(page, `/RightOfWays/${id}`)
  await page.getByRole('button', { name: 'Enter as text, or open a file' }).press('Enter')
  const text = page.getByLabel('GeoJSON or coordinates')
  await text.fill(line)
  await page.getByRole('button', { name: 'Use this line or area' }).press('Enter')
  await expect(figure(page, words.length)).toHaveText(/^5,2\d\d ft \(3\d\d\.\d\d rods\)$/)
  await expect(figure(page, 'Length of Pipeline')).toContainText(words.differs)
  await page.getByRole('textbox', { name: 'Length of Pipeline' }).fill('320 rods')
  await expect(figure(page, 'Length of Pipeline')).not.toContainText(words.differs)
  await page.getByRole('textbox', { name: 'Length of Pipeline' }).fill('about a mile')
  await expect(figure(page, 'Length of Pipeline')).toHaveText('about a mile')
  await expectAccessible(page)
  await update(page).click()
  await expect.poll(async () => (await stored(server, id))?.type).toBe('LineString')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file', exact: true }).click(),
  ])
  const features = [{ type: 'Feature', properties: {}, geometry: square }]
  await chooser.setFiles({
    name: 'pad.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  })
  await expect(figure(page, messages.area)).toHaveText(/^\d,\d{3}\.\d\d$/)
  await expect(figure(page, words.length)).toHaveText('–')
  await update(page).click()
  await expect.poll(async () => (await stored(server, id))?.type).toBe('Polygon')
})

test('readers see the line of a right of way with links to its lands', async ({ page, server }) => {
  const [land, name] = [unique('Read On'), unique('Read Line')]
  const landId = await addLand(server, { name: land, geometry: square })
  const id = await addRow(server, { name, land: landId, geometry: slanting })
  const { email, password } = await createAccount(server, ['READ_ROWS', 'READ_LANDS'])
  await open(page, `/RightOfWays/${id}`, email, password)
  const map = mapOf(page, name)
  await expect(page.getByRole('button', { name: 'Draw line' })).toBeHidden()
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await clickAt(page, map, 0.5, 0.7)
  await expect(map.getByRole('link', { name: land })).toBeVisible()
  await expectAccessible(page)
})

test('a right of way is drawn over its land, and over all lands on the dashboard', async ({
  page,
  server,
}) => {
  const [land, name] = [unique('Crossed'), unique('Crossing')]
  const landId = await addLand(server, { name: land, geometry: square })
  const id = await addRow(server, {
    name,
    land: landId,
    geometry: slanting,
  })
  await open(page, `/Lands/${landId}`)
  const map = page.getByRole('region', { name: new RegExp(land) })
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await map.locator('.leaflet-over-pane path').click()
  await expect(map.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`/RightOfWays/${id}`))

  await visit(page, '/dashboard')
  await page.getByRole('heading', { name: 'Map of All Lands' }).scrollIntoViewIfNeeded()
  const rows = page
    .getByRole('group', { name: 'Types on the map' })
    .getByRole('button', { name: messages.onMap })
  await rows.click()
  await expect(rows).toHaveAttribute('aria-pressed', 'false')

  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, '/dashboard', email, password)
  await page.getByRole('heading', { name: 'Map of All Lands' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('group', { name: 'Types on the map' })).toBeVisible()
  await expect(rows).toBeHidden()
})
