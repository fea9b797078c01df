import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { unitShown } from '@landbook/contracts/records/unit/shown'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { Page } from '@playwright/test'
import { clickedAt, frameWith, frameWithRows } from './browser.ts'
import { type Figure, multiple } from './report.ts'
import { inParallel, type Rig, wellId } from './rig.ts'

const WELLS = 500
const GOAL_MS = 1_000
const NAME = 'Big Unit'

/** A unit of 500 wells on 300 tracts in Chromium: opened from one of its wells, and one more well joins it. */
export async function unitFigures(page: Page, { origin, landbook }: Rig): Promise<Figure[]> {
  const execute = (operation: string, args: Record<string, unknown>) =>
    landbook.commands.execute({ operation, args, actor: SYSTEM, commandId: crypto.randomUUID() })
  await execute('CreateUnit', { id: 'unit-0', name: NAME, status: 'Active' })
  await inParallel(WELLS, 32, (index) => execute('AddUnitWells', { from: wellId(index), to: 'unit-0' }))
  const doi = page.getByLabel(labelOf(unitShown.fields.mesDOI), { exact: true })

  await page.goto(`${origin}/Wells/${wellId(0)}`)
  const link = page.getByRole('link', { name: new RegExp(NAME) })
  await link.waitFor()
  const clicked = await clickedAt(page, link)
  // Rows are on the page of the well, too.
  await frameWith(page, 'h1', NAME)
  const opened = (await frameWithRows(page)) - clicked

  await execute('UpdateWell', { id: wellId(WELLS), mesDOI: '0.25' })
  const moved = performance.now()
  await execute('AddUnitWells', { from: wellId(WELLS), to: 'unit-0' })
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && input.value === '0.25000000',
    await doi.elementHandle(),
    {
      polling: 10,
    },
  )
  const unit = `a unit of ${WELLS} wells on 300 lands in Chromium`
  return [
    multiple(`${unit}, opened`, opened, GOAL_MS, 1, 'ms'),
    multiple(`${unit}, follows a well that joins it`, performance.now() - moved, GOAL_MS, 1, 'ms'),
  ]
}
