import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Boundary } from '@landbook/contracts/engine/values/boundaries'
import { formatDecimal, rounded } from '@landbook/contracts/engine/values/decimals'
import { boundaryAcres, measuredAcres } from '@landbook/contracts/records/places/acres'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const { map: words } = MESSAGES
const messages = UNIT_MESSAGES

function block(west: number, east: number): Boundary {
  const [south, north] = [31.4, 31.42]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

const [inside, beside] = [block(-103.52, -103.5), block(-103.49, -103.47)]
/** Takes in the first land, and reaches to the second one. */
const outline = block(-103.52, -103.49)

/** A unit with two wells, each on a land of its own. */
async function addUnit(server: Server, names: { unit: string; lands: [string, string] }) {
  const { unit } = await asAdmin<{ unit: { id: string } }>(
    server,
    'mutation New($name: String) { unit: CreateUnit(name: $name, status: "Active") { id } }',
    { name: names.unit },
  )
  const wells: string[] = []
  for (const [n, geometry] of [inside, beside].entries()) {
    const land = await addLand(server, { name: names.lands[n], geometry })
    const well = await addWell(server, unique('Taking Part'), [land])
    await asAdmin(
      server,
      'mutation Join($from: ID!, $to: ID!) { AddUnitWells(from: $from, to: $to) { id } }',
      {
        from: well,
        to: unit.id,
      },
    )
    wells.push(well)
  }
  return { id: unit.id, wells }
}

const participation = (page: Page) => page.getByRole('region', { name: messages.participation, exact: true })
const shareOf = (page: Page, land: string) => participation(page).getByRole('row', { name: land })

test('the outline of a unit gives each land its participation, with the working', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const [name, first, second] = [unique('Outlined'), unique('Inside'), unique('Beside')]
  const { id, wells } = await addUnit(server, { unit: name, lands: [first, second] })
  await open(page, `/Units/${id}`)
  await expect(participation(page)).toContainText(messages.noOutline)
  const map = page.getByRole('region', { name: words.of(name) })
  await expect(map.locator('.leaflet-under-pane path')).toHaveCount(2)

  await page.getByRole('button', { name: 'Enter as text, or open a file' }).press('Enter')
  await page.getByLabel('GeoJSON or coordinates').fill(JSON.stringify(outline))
  await page.getByRole('button', { name: 'Use this boundary' }).press('Enter')
  const [acres, whole] = [inside, outline].map((shape) => formatDecimal(rounded(measuredAcres(shape)), 8))
  await expect(participation(page)).toContainText(
    messages.overOutline(formatDecimal(boundaryAcres(outline), 2)),
  )
  await expect(shareOf(page, first)).toContainText(`${acres} ÷ ${whole} = 0.66`)
  await expect(shareOf(page, second)).toContainText(`0.00000000 ÷ ${whole} = 0.00000000`)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Unit GMA' }).fill('1,280')
  await expect(participation(page)).toContainText(messages.overStated('Unit GMA', '1,280.00'))
  await expect(shareOf(page, first)).toContainText(`${acres} ÷ 1,280.00000000 = `)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()

  // A well that leaves takes its land with it, while the page is open.
  await asAdmin(
    server,
    'mutation Leave($from: ID!, $to: ID!) { RemoveUnitWells(from: $from, to: $to) { id } }',
    {
      from: wells[1],
      to: id,
    },
  )
  await expect(shareOf(page, second)).toBeHidden()
  await expect(shareOf(page, first)).toBeVisible()
})

test('readers of units without wells see the outline alone', async ({ page, server }) => {
  const name = unique('Read Outline')
  const { id } = await addUnit(server, { unit: name, lands: [unique('Kept'), unique('Kept')] })
  await asAdmin(
    server,
    'mutation Draw($id: ID!, $geometry: JSON) { UpdateUnit(id: $id, geometry: $geometry) { id } }',
    {
      id,
      geometry: outline,
    },
  )
  const { email, password } = await createAccount(server, ['READ_UNITS'])
  await open(page, `/Units/${id}`, email, password)
  const map = page.getByRole('region', { name: words.of(name) })
  await expect(map.locator('.leaflet-overlay-pane path')).toHaveCount(1)
  await expect(map.locator('.leaflet-under-pane path')).toHaveCount(0)
  await expect(participation(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Draw' })).toBeHidden()
})
