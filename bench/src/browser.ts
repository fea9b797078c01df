import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { type Figure, multiple } from './report.ts'
import { createWells, startRig } from './rig.ts'

const WELLS = 10_000
const GOAL_MS = 1_000
const GOAL_ROWS = 200
const UI = fileURLToPath(new URL('../../admin-ui/dist', import.meta.url))

/** The list of 10,000 wells in Chromium: from the click in the menu to rows that can be read and searched. */
export async function browserFigures(): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium to measure with')
  if (!existsSync(UI)) throw new Error('The screens are not built: npm run build')
  const rig = await startRig({ ui: UI })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await createWells(rig.landbook.commands, WELLS)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(rig.origin)
    await page.getByLabel('Username or Email').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(rig.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const areas = page.getByRole('navigation')
    const menu = areas.getByRole('link', { name: 'Wells', exact: true })
    await menu.waitFor()
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const began = performance.now()
      await menu.click()
      await page.getByRole('row').nth(10).waitFor()
      times.push(performance.now() - began)
      if (turn < 4) {
        await areas.getByRole('link', { name: 'Dashboard', exact: true }).click()
        await page.getByRole('row').nth(10).waitFor({ state: 'detached' })
      }
    }
    const rows = await page.getByRole('row').count()
    // The first opening loads the page's code as well: what a user meets first.
    return [
      multiple('10,000 wells in Chromium, first opening', times[0] ?? Number.NaN, GOAL_MS, 1, 'ms'),
      multiple(
        '10,000 wells in Chromium, later openings (slowest)',
        Math.max(...times.slice(1)),
        GOAL_MS,
        1,
        'ms',
      ),
      multiple('rows in the DOM', rows, GOAL_ROWS, 1, 'rows'),
    ]
  } finally {
    await browser.close()
    await rig.close()
  }
}
