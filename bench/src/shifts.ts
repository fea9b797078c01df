import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Page } from '@playwright/test'
import { listPathOf, pathOf } from '../../admin-ui/src/engine/navigation/paths.ts'
import { createPathOf, hasPages } from '../../admin-ui/src/engine/navigation/resources.ts'
import { pagePaths } from '../../admin-ui/src/pages/paths.ts'
import { leasePaths } from '../../admin-ui/src/records/lease/paths.ts'
import { wellPaths } from '../../admin-ui/src/records/well/paths.ts'
import { fillDemo } from '../../standalone/src/demo/demo.ts'
import { inChromium } from './browser.ts'
import { type Figure, multiple } from './report.ts'

/** A fifth of what counts as good for a page. */
const GOAL = 0.02
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** What moves depends on which answer comes first. */
const TURNS = 3

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** By how much what is seen moves by itself while a page of the demo company opens: the worst of all pages. */
export const shiftFigures = (): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => fillDemo(commands, new Date().toISOString().slice(0, 10)),
    async (page, { landbook }) => {
      const types = catalogue.records.filter(({ type }) => hasPages(type))
      const ofRecords = await Promise.all(
        types.map(async (record) => {
          const [first] = await landbook.backend.views().of(record).find({})
          const id = String(first?._id)
          return [listPathOf(record.type), createPathOf(record.type), pathOf(record.type, id)]
        }),
      )
      const all = [
        ...[
          pagePaths.dashboard(),
          pagePaths.reports(),
          pagePaths.dataDictionary(),
          wellPaths.inactiveWells(),
        ],
        ...[pagePaths.admin(), pagePaths.imports(), pagePaths.audit(), pagePaths.account()],
        leasePaths.addTemplate(),
        ...ofRecords.flat().filter((path) => path !== undefined),
      ]
      const figures: Figure[] = []
      for (const size of SIZES) {
        await page.setViewportSize(size)
        figures.push(await worst(page, all, `${size.width} × ${size.height}`))
      }
      return figures
    },
  )

async function worst(page: Page, all: readonly string[], size: string): Promise<Figure> {
  let found = { path: '', sum: 0 }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const path of all) {
      await page.goto(new URL(path, page.url()).href)
      const sum = await shiftOf(page)
      if (sum > GOAL) console.error(`  ${size}: ${path} moves by ${sum.toFixed(3)}`)
      if (sum > found.sum) found = { path, sum }
    }
  return multiple(`layout shift of the worst page at ${size}: ${found.path}`, found.sum, GOAL, 1, '')
}

/** Once the page has opened. */
async function shiftOf(page: Page): Promise<number> {
  await page.getByRole('banner').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[role=progressbar], [aria-busy=true]') === null)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Nothing is observed where nothing has moved.
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(0))))
      }),
  )
}
