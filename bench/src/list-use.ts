import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { frameWith } from './browser.ts'
import { type Figure, multiple } from './report.ts'

/** Pixels of one notch of the wheel, how many, and the ms between two: as a quick hand scrolls. */
const [NOTCH, NOTCHES, BETWEEN_MS] = [400, 60, 30]
const GOAL_PASTE_MS = 2_000
const ROWS = 500

const region = (page: Page) => page.getByRole('region', { name: 'Wells' })

/** Frames, while the list is scrolled by the wheel, in which rows in sight are not there. */
export async function blankFrames(page: Page, list: string): Promise<Figure> {
  await region(page).getByRole('link').first().waitFor()
  await region(page).hover()
  const counts = await region(page).evaluateHandle((scroller) => {
    const counted = { frames: 0, blank: 0, isOver: false }
    // Below the heading, and above the lower edge.
    const [below, above] = [60, 4]
    const look = () => {
      const { top, bottom } = scroller.getBoundingClientRect()
      const rows = [...scroller.querySelectorAll('.record-row[role=row]')]
      const places = rows.map((row) => row.getBoundingClientRect())
      const isShown = (y: number) => places.some((row) => row.top <= y && row.bottom >= y)
      counted.frames += 1
      if (![top + below, (top + bottom) / 2, bottom - above].every(isShown)) counted.blank += 1
      if (!counted.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return counted
  })
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, NOTCH)
    await pause(BETWEEN_MS)
  }
  const { frames, blank } = await counts.evaluate((counted) => {
    counted.isOver = true
    return counted
  })
  await region(page).evaluate((scroller) => scroller.scrollTo(0, 0))
  return { ...multiple(`${list}, blank frames by wheel, of ${frames}`, blank, 1, 0, 'frames'), limit: '0' }
}

/** From API # to County, with one column between that takes nothing (OGL). */
const BLOCK = Array.from({ length: ROWS }, (_, row) =>
  [`42-301-${String(row).padStart(5, '0')}`, 'Shut-In', '', `Field ${row}`, `${row}`, 'Texas', 'Ward'].join(
    '\t',
  ),
).join('\n')

/** From the paste of six columns to its preview, and with the time from its agreement to the end of the edit. */
export async function pasting(page: Page, list: string): Promise<Figure[]> {
  const row = region(page).locator('.record-row').first()
  await row.getByRole('gridcell', { name: /^42-389/ }).click()
  const began = await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    return performance.now()
  }, BLOCK)
  const previewed = await frameWith(page, '[role=dialog] .record-row')
  const dialog = page.getByRole('dialog')
  const agreed = await page.evaluate(() => performance.now())
  await dialog.getByRole('button', { name: 'Agree' }).click()
  const done = await frameWith(page, '[role=dialog] .MuiAlert-colorSuccess')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const what = `${list}, paste of ${ROWS} × 6 cells`
  const preview = previewed - began
  return [
    multiple(`${what}, to the preview`, preview, GOAL_PASTE_MS, 1, 'ms'),
    multiple(`${what}, preview and write`, preview + done - agreed, GOAL_PASTE_MS, 1, 'ms'),
  ]
}
