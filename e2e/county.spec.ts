import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentOf, expect, test } from './fixture.ts'
import { open, openArea } from './pages.ts'

const DATA = fileURLToPath(new URL('../../shared/data', import.meta.url))
const IMPORT = fileURLToPath(new URL('../standalone/src/cli/import.ts', import.meta.url))
/** A land of the county, by its id at the source. */
const LAND = 'TX-161261'

// A separate server: the county would disturb other tests.
test.use({ serverArgs: ['--demo'] })
test.skip(!existsSync(DATA), `the county's records are not at ${DATA}`)

async function bringIn(kind: string, file: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [IMPORT, kind, join(DATA, file)], {
    env: environmentOf(dataDir),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
}

test('a newcomer imports a county, corrects a land, and sees what was changed', async ({ page, server }) => {
  await bringIn('tracts', 'tx-freestone-abstracts.geojson', server.dataDir)
  await bringIn('wells', 'tx-freestone-wells.geojson', server.dataDir)

  await open(page, '/')
  const figures = page.getByRole('main')
  await expect(figures.getByRole('link', { name: /^1,039/ })).toBeVisible()

  await openArea(page, 'Lands')
  await page.getByRole('searchbox').fill(LAND)
  await page.getByRole('link', { name: LAND, exact: true }).click()
  await expect(page.getByLabel('Survey')).toHaveValue('GASTON, T A')
  await page.getByLabel('GMA').fill('640')
  await page.getByLabel('Mineral Fraction').fill('1/4')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Successfully edited Land!')).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  const latest = page.getByRole('listitem').first()
  await expect(latest).toContainText('admin@landbook.example')
  await expect(latest).toContainText('Mineral Fraction')
  await expect(latest).toContainText('1/4')

  await openArea(page, 'Dashboard')
  const county = page.getByRole('row', { name: /^Freestone/ })
  await expect(county).toContainText('640.00')
  await expect(county).toContainText('160.00')
})
