import type * as Leaflet from 'leaflet'
import { asAdmin } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { unique } from './records.ts'

const MARKUP = [
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  '<img src=x onerror="document.title=1">',
  '<a href="https://elsewhere.example">Sign in</a>',
]

test('a name with markup is text on the maps of wells, without effect', async ({ page, server }) => {
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  const word = unique('Markup')
  await open(page, '/Wells')
  for (const [index, markup] of MARKUP.entries()) {
    const name = `${word}${index} ${markup}`
    await asAdmin(
      server,
      `mutation New($name: String) { CreateWell(name: $name, apiNumber: "42-389-30006", abstract: "A-1",
        status: "Active", latitude: "31.41", longitude: "-103.51") { id } }`,
      { name },
    )
    await page.goto(`/Wells?view=map&q=${encodeURIComponent(`${word}${index}`)}`)
    const map = page.getByRole('region', { name: 'Map of the wells' })
    await map.locator('.leaflet-marker-icon').hover()
    const tooltip = map.locator('.leaflet-tooltip')
    await expect(tooltip).toContainText(markup, { ignoreCase: true })
    await expect(tooltip.locator('meta, img, a')).toHaveCount(0)
    await expect(page).toHaveURL(/\/Wells\?/)
  }
})

test('leaflet inserts every string as text', async ({ page, server }) => {
  await asAdmin(
    server,
    `mutation New($name: String) { CreateWell(name: $name, apiNumber: "42-389-30007", abstract: "A-1",
      latitude: "31.41", longitude: "-103.51") { id } }`,
    { name: unique('Placed') },
  )
  await open(page, '/Wells?view=map')
  await expect(page.getByRole('region', { name: 'Map of the wells' })).toBeVisible()
  const shown = await page.evaluate(async (markup) => {
    const { L } = window as unknown as { L: typeof Leaflet }
    const place = document.body.appendChild(document.createElement('div'))
    const map = L.map(place, { center: [0, 0], zoom: 1, attributionControl: false })
    const mark = (options?: Leaflet.MarkerOptions) => L.marker([0, 0], options).addTo(map)
    const layers: Record<string, () => unknown> = {
      tooltip: () => mark().bindTooltip(markup).openTooltip(),
      'tooltip by function': () =>
        mark()
          .bindTooltip(() => markup)
          .openTooltip(),
      'tooltip changed': () => mark().bindTooltip('before').openTooltip().setTooltipContent(markup),
      'tooltip by option': () =>
        L.tooltip({ content: markup } as Leaflet.TooltipOptions)
          .setLatLng([0, 0])
          .addTo(map),
      popup: () => mark().bindPopup(markup).openPopup(),
      'popup by option': () =>
        L.popup({ content: markup } as Leaflet.PopupOptions)
          .setLatLng([0, 0])
          .openOn(map),
      icon: () => mark({ icon: L.divIcon({ html: markup }) }),
    }
    return Object.entries(layers).map(([name, draw]) => {
      draw()
      const found = {
        name,
        asText: place.textContent?.includes(markup),
        asHtml: place.querySelector('b') !== null,
      }
      map.eachLayer((layer) => layer.remove())
      for (const pane of Object.values(map.getPanes()))
        if (!pane.querySelector('.leaflet-pane')) pane.replaceChildren()
      return found
    })
  }, '<b>bold</b>')
  expect(shown).toHaveLength(7)
  for (const found of shown) expect(found).toEqual({ name: found.name, asText: true, asHtml: false })
})
