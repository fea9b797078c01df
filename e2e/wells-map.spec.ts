import type { Page } from '@playwright/test'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { open, visit } from './pages.ts'
import { addLand, unique } from './records.ts'

interface Holes {
  latitude?: string
  longitude?: string
  latitudeBottom?: string
  longitudeBottom?: string
}

/** Creates a well with a unique name. */
async function createWell(server: Server, holes: Holes, drilledOn: readonly string[] = []) {
  const name = unique('Mapped')
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation New($name: String, $drilledOn: [ID!], $latitude: Decimal, $longitude: Decimal,
      $latitudeBottom: Decimal, $longitudeBottom: Decimal) {
      made: CreateWell(name: $name, apiNumber: "42-389-30004", abstract: "A-1", drilledOn: $drilledOn,
        latitude: $latitude, longitude: $longitude, latitudeBottom: $latitudeBottom,
        longitudeBottom: $longitudeBottom, trueVerticalDepth: "11250", totalDepth: "21740",
        upperPerf: "11400", lowerPerf: "21600", perfLength: "10200") { id }
    }`,
    { name, drilledOn, ...holes },
  )
  return { name, id: made.id }
}

const SURFACE = { latitude: '31.4', longitude: '-103.5' }
const BOTTOM = { latitudeBottom: '31.425', longitudeBottom: '-103.51' }

const mapOf = (page: Page, name: string) => page.getByRole('region', { name: `Map of ${name}` })

test('a map shows surface and bottom hole of a well, and fits them; there is none without a surface location', async ({
  page,
  server,
}) => {
  await test.step('a map shows surface and bottom hole of a well, with a line and the figures of both', async () => {
    const landName = unique('A')
    const land = await addLand(server, { name: landName })
    const { id, name } = await createWell(server, { ...SURFACE, ...BOTTOM }, [land])
    await open(page, `/Wells/${id}`)
    const map = mapOf(page, name)
    const holes = map.locator('.leaflet-marker-pane path')
    await expect(holes).toHaveCount(2)
    await expect(map.locator('.leaflet-overlay-pane path[fill="none"]')).toHaveCount(1)

    await holes.first().click()
    const popup = map.locator('.leaflet-popup')
    await expect(popup).toContainText(`${name}Surface hole`)
    await popup.getByRole('button', { name: 'Close popup' }).click()
    await expect(popup).toHaveCount(0)
    await holes.last().click()
    for (const text of [
      `${name}Bottom hole`,
      landName,
      'Latitude31.4',
      'Longitude-103.5',
      'True Vertical Depth11250',
      'Total Depth21740',
      'Upper Perf11400',
      'Lower Perf21600',
      'Gross Perf10200',
      'Bottom Hole Latitude31.425',
      'Bottom Hole Longitude-103.51',
    ]) {
      await expect(popup).toContainText(text)
    }
  })

  await test.step('the map is 600 pixels high on large screens, fits the well, and has a line only between two points', async () => {
    const near = await createWell(server, SURFACE)
    await open(page, `/Wells/${near.id}`)
    const canvas = mapOf(page, near.name).locator('.leaflet-container')
    await expect.poll(() => canvas.evaluate((element) => element.clientHeight)).toBe(600)
    // Close enough to see a section: Leaflet scales by 2 per zoom level, from 1 at level 1.
    await expect(canvas.locator('.leaflet-proxy')).toHaveAttribute(
      'style',
      new RegExp(`scale\\(${2 ** 11}\\)`),
    )

    const straight = await createWell(server, {
      ...SURFACE,
      latitudeBottom: '31.40',
      longitudeBottom: '-103.50',
    })
    await visit(page, `/Wells/${straight.id}`)
    await expect(mapOf(page, straight.name).locator('.leaflet-marker-pane path')).toHaveCount(1)
    await expect(mapOf(page, straight.name).locator('.leaflet-overlay-pane path[fill="none"]')).toHaveCount(0)

    const long = await createWell(server, { ...SURFACE, latitudeBottom: '32.4', longitudeBottom: '-103.5' })
    await visit(page, `/Wells/${long.id}`)
    const map = mapOf(page, long.name)
    const holes = map.locator('.leaflet-marker-pane path')
    await expect(holes).toHaveCount(2)
    await map.scrollIntoViewIfNeeded()
    const frame = await map.boundingBox()
    for (const hole of await holes.all()) {
      const place = await hole.boundingBox()
      expect(place?.y).toBeGreaterThan(frame?.y ?? Number.POSITIVE_INFINITY)
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    }
  })

  await test.step('there is no map without a surface location', async () => {
    await open(page, '/Wells')
    for (const holes of [
      BOTTOM,
      { ...BOTTOM, latitude: '31.4' },
      { ...BOTTOM, latitude: '0', longitude: '0' },
    ]) {
      const { id, name } = await createWell(server, holes)
      await visit(page, `/Wells/${id}`)
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
      await expect(mapOf(page, name)).toHaveCount(0)
    }
  })
})

test('a well without a bottom hole shows its depths, and its tracts below', async ({ page, server }) => {
  const square = [
    [-103.51, 31.39],
    [-103.49, 31.39],
    [-103.49, 31.41],
    [-103.51, 31.41],
  ]
  const land = await addLand(server, { name: unique('A'), geometry: square })
  const { id, name } = await createWell(server, SURFACE, [land])
  await open(page, `/Wells/${id}`)
  const map = mapOf(page, name)
  const tracts = map.locator('.leaflet-overlay-pane path[fill-opacity="0.2"]')
  await expect(tracts).toHaveCount(1)
  await map.locator('.leaflet-marker-pane path').click()
  for (const text of ['True Vertical Depth11250', 'Gross Perf10200', 'Bottom Hole Latitude–'])
    await expect(map.locator('.leaflet-popup')).toContainText(text)

  const account = await createAccount(server, ['READ_WELLS'])
  await open(page, `/Wells/${id}`, account.email, account.password)
  await expect(map.locator('.leaflet-marker-pane path')).toHaveCount(1)
  await expect(tracts).toHaveCount(0)
  await deleteAccount(server, account)
})

test('tiles come only from the configured service', async ({ page, server }) => {
  const { id, name } = await createWell(server, SURFACE)
  await open(page, `/Wells/${id}`)
  const map = mapOf(page, name)
  await expect(map.locator('.leaflet-marker-pane path')).toHaveCount(1)
  await expect(map.locator('.leaflet-tile')).toHaveCount(0)
  await expect(map).not.toContainText('OpenStreetMap')

  await page.route('/api/settings', (route) =>
    route.fulfill({ json: { mapTilesUrl: '/tiles/{z}/{x}/{y}.png', devHosts: [] } }),
  )
  const asked = page.waitForRequest(/\/tiles\/12\/\d+\/\d+\.png$/)
  await page.reload()
  await asked
  await expect(map).toContainText('OpenStreetMap')
})
