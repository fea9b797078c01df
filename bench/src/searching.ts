import { MESSAGES } from '@landbook/contracts/messages'
import type { Page } from '@playwright/test'
import { type Figure, multiple } from './report.ts'

const GOAL_ROWS = 200

/** The last key of each reduces the matches. */
const SEARCHES = ['7', 'Unit 39H', 'Operator 77', '42-389-09', 'Lease 499', 'Reeves ?']

/** From the last key to the frame with the matches, measured in the page; and the number of rendered rows. */
export async function searching(page: Page, wells: number, goalMs: number): Promise<Figure[]> {
  const all = wells.toLocaleString('en-US')
  const input = page.getByLabel('Search Wells')
  const rows = [await page.getByRole('row').count()]
  // Answered once all rows have been read.
  await input.fill('no such well')
  await page.getByText(MESSAGES.list.nothingFound).waitFor()
  const times: number[] = []
  for (const text of SEARCHES) {
    await input.fill('')
    await page.getByText(`${all} wells`, { exact: true }).waitFor()
    // All keys but the last, so that only its result is awaited.
    await input.pressSequentially(text.slice(0, -1))
    await settled(page)
    const answered = page.evaluate(() => {
      const table = document.querySelector('[role=table]')
      const count = [...document.querySelectorAll('[role=status]')].find((e) =>
        e.textContent?.includes('well'),
      )
      const seen = () => `${count?.textContent} ${table?.querySelector('[role=cell] a')?.textContent}`
      const before = seen()
      return new Promise<number>((resolve) => {
        document.addEventListener(
          'keydown',
          () => {
            const pressed = performance.now()
            const look = () => {
              if (seen() === before && performance.now() - pressed < 2_000) requestAnimationFrame(look)
              else resolve(performance.now() - pressed)
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      })
    })
    await input.press(text.slice(-1))
    times.push(await answered)
    rows.push(await page.getByRole('row').count())
  }
  await input.fill('')
  return [
    multiple(`search of ${all} wells, last key to answer (slowest)`, Math.max(...times), goalMs, 1, 'ms'),
    multiple(`rows in the DOM, of ${all}`, Math.max(...rows), GOAL_ROWS, 1, 'rows'),
  ]
}

/** Two idle frames. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  )
