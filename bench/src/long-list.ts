import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { Page } from '@playwright/test'
import { clickedAt, frameWith, inChromium, menu, timeToRows } from './browser.ts'
import { blankFrames, pasting } from './list-use.ts'
import { type Figure, median, multiple } from './report.ts'
import { createWells, type Rig, wellId } from './rig.ts'
import { searching } from './searching.ts'

/** How many wells, with the goal of a key of a search, in ms. */
const SIZES = [
  { wells: 10_000, searchMs: 150 },
  { wells: 57_000, searchMs: 150 },
  { wells: 200_000, searchMs: 300 },
]
const GOAL_OPENING_MS = 300
const GOAL_MS = 600
const GOAL_JUMP_MS = 200
const GOAL_HEAP_MB = 40
const TURNS = 5
const PARTS = [0.5, 0.9, 0.1, 0.7, 0.3]
/** Changes within it are shown together. */
const THROTTLE_MS = 1_000
const nameOf = (wells: number) => `list of ${wells.toLocaleString('en-US')} wells in Chromium`

/** The list of many wells in Chromium, by size: opened, scrolled, searched and edited. */
export const longLists: Readonly<Record<string, () => Promise<Figure[]>>> = Object.fromEntries(
  SIZES.map((size) => [`long-list-${size.wells}`, () => longListFigures(size)]),
)

const longListFigures = ({ wells, searchMs }: (typeof SIZES)[number]): Promise<Figure[]> =>
  inChromium(
    ({ commands }) => createWells(commands, wells),
    async (page, rig) => {
      const list = nameOf(wells)
      return [
        ...(await opening(page, list)),
        await jumping(page, list),
        await blankFrames(page, list),
        ...(await searching(page, wells, searchMs)),
        await heap(page, list),
        await changing(page, rig, list),
        await saving(page, list),
        ...(await pasting(page, list)),
      ]
    },
  )

async function opening(page: Page, list: string): Promise<Figure[]> {
  const first = await timeToRows(page, 'Wells')
  const later: number[] = []
  for (let turn = 1; turn < TURNS; turn += 1) later.push(await timeToRows(page, 'Wells'))
  await menu(page, 'Wells').click()
  return [
    multiple(`${list}, first opening`, first, GOAL_OPENING_MS, 1, 'ms'),
    multiple(`${list}, later openings (median)`, median(later), GOAL_OPENING_MS, 1, 'ms'),
  ]
}

/** From a scroll bar that is let go far away to the rows there. */
async function jumping(page: Page, list: string): Promise<Figure> {
  const region = page.getByRole('region', { name: 'Wells' })
  await region.getByRole('link').first().waitFor()
  const times: number[] = []
  for (const part of PARTS) {
    const took = region.evaluate(
      (scroller, part) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          scroller.scrollTop = part * scroller.scrollHeight
          // Some rows' height below the heading.
          const near = 100
          const look = () => {
            const { top } = scroller.getBoundingClientRect()
            const isThere = [...scroller.querySelectorAll('.record-row[role=row]')].some(
              (row) => Math.abs(row.getBoundingClientRect().top - top) < near,
            )
            if (isThere) resolve(performance.now() - began)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(() => requestAnimationFrame(look))
        }),
      part,
    )
    times.push(await took)
  }
  await region.evaluate((scroller) => scroller.scrollTo(0, 0))
  return multiple(`${list}, a jump (median)`, median(times), GOAL_JUMP_MS, 1, 'ms')
}

/** The tab's memory after its garbage is collected. */
async function heap(page: Page, list: string): Promise<Figure> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  return multiple(`${list}, heap of the tab`, usedSize / 1e6, GOAL_HEAP_MB, 1, 'MB')
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** From a change by somebody else to the row that shows it. */
async function changing(page: Page, { landbook }: Rig, list: string): Promise<Figure> {
  const times: number[] = []
  for (let turn = 1; turn < TURNS; turn += 1) {
    const began = performance.now()
    const args = { id: wellId(turn), name: `A ${turn}` }
    await landbook.commands.execute({ operation: 'UpdateWell', args, actor: SYSTEM, commandId: randomUUID() })
    await frameWith(page, 'a', args.name)
    times.push(performance.now() - began)
    await pause(THROTTLE_MS)
  }
  return multiple(`${list}, a change by somebody else seen (median)`, median(times), GOAL_MS, 1, 'ms')
}

/** From the menu to the list that shows the name with which a well has just been saved. */
async function saving(page: Page, list: string): Promise<Figure> {
  const times: number[] = []
  for (let turn = 1; turn < TURNS; turn += 1) {
    await link(page, `A ${turn}`).click()
    await page.getByRole('textbox', { name: 'Name' }).first().fill(`A0 ${turn}`)
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await page.getByText(WELL_MESSAGES.updated).waitFor()
    const clicked = await clickedAt(page, menu(page, 'Wells'))
    times.push((await frameWith(page, 'a', `A0 ${turn}`)) - clicked)
  }
  return multiple(`${list}, opened after a well was saved (median)`, median(times), GOAL_MS, 1, 'ms')
}
