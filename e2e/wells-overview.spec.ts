import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { expect, type Server, signIn, test } from './fixture.ts'
import { open, showTools } from './pages.ts'
import { unique } from './records.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the wells' })
const mark = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name })
const toggle = (page: Page, view: 'Table' | 'Map') => page.getByRole('button', { name: view, exact: true })

async function addWell(server: Server, name: string, values: Record<string, unknown>): Promise<void> {
  const query = `mutation New($name: String, $status: String, $latitude: Decimal, $longitude: Decimal,
    $latitudeBottom: Decimal, $longitudeBottom: Decimal) {
    CreateWell(name: $name, apiNumber: "42-389-30003", abstract: "A-1", status: $status, latitude: $latitude,
      longitude: $longitude, latitudeBottom: $latitudeBottom, longitudeBottom: $longitudeBottom) { id }
  }`
  await asAdmin(server, query, { name, status: 'Active', ...values })
}

test('maps the matching wells, by status', { tag: '@phone-only' }, async ({ page, server }) => {
  const word = unique('Mapped')
  const names = [1, 2, 3, 4].map((number) => `${word} ${number}`.toUpperCase())
  await addWell(server, `${names[0]}`, { latitude: '31.41', longitude: '-103.51' })
  const bottom = { latitudeBottom: '31.42', longitudeBottom: '-103.511' }
  await addWell(server, `${names[1]}`, { latitude: '31.411', longitude: '-103.511', ...bottom })
  await addWell(server, `${names[2]}`, { latitude: '31.9', longitude: '-102.9', status: 'P&A' })
  await addWell(server, `${names[3]}`, {})

  await open(page, '/Wells')
  await page.getByLabel('Search Wells').fill(word)
  await expect(page.getByRole('row')).toHaveCount(5)
  await showTools(page)
  await toggle(page, 'Map').click()
  await expect(page).toHaveURL(/view=map/)
  await expect(page.getByText(WELL_MESSAGES.notOnMap(1))).toBeVisible()
  await expect(mark(page, '2 wells: 2 Active')).toBeVisible()
  await expect(mark(page, `${names[2]}, P&A`)).toBeVisible()
  await expectAccessible(page)

  const legend = page.getByRole('group', { name: 'Statuses on the map' })
  await expect(legend.getByRole('button')).toHaveText(['Active (2)', 'P&A (1)'])
  await legend.getByRole('button', { name: 'P&A (1)' }).click()
  await expect(mark(page, `${names[2]}, P&A`)).toHaveCount(0)
  await expect(mark(page, '2 wells: 2 Active')).toBeVisible()

  // Wells at nearly the same place separate on zooming in.
  await mark(page, '2 wells: 2 Active').click()
  await expect(mark(page, `${names[0]}, Active`)).toBeVisible()
  await mark(page, `${names[1]}, Active`).click()
  const popup = map(page).locator('.leaflet-popup')
  await expect(popup).toContainText('42-389-30003')
  await expect(popup).toContainText('Active')
  await expect(popup).toContainText(WELL_MESSAGES.noOperator)
  await expectAccessible(page)

  // The address contains the view, to share and restore it.
  await expect(page).toHaveURL(/at=31\.41/)
  await page.reload()
  await mark(page, `${names[0]}, Active`).focus()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('link', { name: names[0] })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Wells\/[^?]+\?name=/)
  await page.goBack()
  await expect(page.getByLabel('Search Wells')).toHaveValue(word)
  await expect(mark(page, `${names[0]}, Active`)).toBeVisible()

  await showTools(page)
  await toggle(page, 'Table').click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(page).toHaveURL(/\/Wells\?q=[^&]+$/)
})

test('lists the wells of one location, and follows the search', async ({ page, server }) => {
  const word = unique('Pad')
  const names = ['one', 'two', 'far'].map((which) => `${word} ${which}`.toUpperCase())
  for (const name of names.slice(0, 2)) await addWell(server, name, { latitude: '31.5', longitude: '-103.4' })
  await addWell(server, `${names[2]}`, { latitude: '33.5', longitude: '-101.4' })
  await open(page, `/Wells?view=map&q=${encodeURIComponent(word)}`)
  await mark(page, '2 wells: 2 Active').press('Enter')
  const list = page.getByRole('list', { name: 'Wells in this place' })
  await expect(list.getByRole('link')).toHaveText(names.slice(0, 2))
  await expectAccessible(page)

  await page.getByLabel('Search Wells').fill(`${names[2]}`)
  await expect(mark(page, `${names[2]}, Active`)).toBeInViewport()
  await expect(mark(page, /wells:/)).toHaveCount(0)
  await page.getByLabel('Search Wells').fill('nowhere at all')
  await expect(page.getByText(WELL_MESSAGES.noneOnMap)).toBeVisible()
})

test('clusters 10,000 wells into few markers', async ({ page }) => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    id: `well-${index}`,
    revision: 0,
    name: `Toyah Unit ${index}`,
    status: 'Active',
    inactive: false,
    operatedBy: null,
    drilledOn: [],
    latitude: `${31 + (index % 100) / 50}`,
    longitude: `${-104 + Math.floor(index / 100) / 50}`,
  }))
  await page.goto('/Wells?view=map')
  await page.route('/graphql', (route) => route.fulfill({ json: { data: { items, total: 10_000 } } }))
  await signIn(page)
  const marks = map(page).locator('.leaflet-marker-icon')
  await expect(marks.first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Statuses on the map' })).toHaveText('Active (10,000)')
  expect(await marks.count()).toBeLessThan(200)
  // The address contains the zoom once the user has moved the map.
  const zoom = () => Number(/at=.*\D(\d+)$/.exec(page.url())?.[1] ?? 0)
  const nearer = map(page).getByRole('button', { name: 'Zoom in' })
  await nearer.click()
  await expect.poll(zoom).toBeGreaterThan(0)
  const first = zoom()
  for (const step of [1, 2]) {
    await nearer.click()
    await expect.poll(zoom).toBe(first + step)
    // Evenly distributed wells, unlike real ones, give the maximum number of markers.
    expect(await marks.count()).toBeLessThan(500)
  }
})
