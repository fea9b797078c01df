import { MESSAGES } from '@landbook/contracts/messages'
import type { Page } from '@playwright/test'
import { type Figure, multiple } from './report.ts'
import { apiNumberOf } from './rig.ts'

const GOAL_ROWS = 200

/** The last key of each reduces the matches. */
const SEARCHES = ['7', 'Unit 39H', 'Operator 77', '42-389-09', 'Lease 499', 'Reeves ?']

/** A letter that no well has: all columns, hidden ones too, are searched for it. */
const NOWHERE = 'z'
/** In which texts for the search are composed. */
const IDLE_FRAMES = 30

/**
 * From a key to the frame with the matches, measured in the page: the first key, which finds nothing, and last keys; and
 * the number of rendered rows.
 */
export async function searching(page: Page, wells: number, goalMs: number): Promise<Figure[]> {
  const all = wells.toLocaleString('en-US')
  const input = page.getByLabel('Search Wells')
  const rows = [await page.getByRole('row').count()]
  await allRead(page, wells)
  await settled(page, IDLE_FRAMES)
  await input.focus()
  const first = await answerTo(page, NOWHERE)
  await page.getByText(MESSAGES.list.nothingFound).waitFor()
  const times: number[] = []
  for (const text of SEARCHES) {
    await input.fill('')
    await page.getByText(`${all} wells`, { exact: true }).waitFor()
    // All keys but the last, so that only its result is awaited.
    await input.pressSequentially(text.slice(0, -1))
    await settled(page)
    times.push(await answerTo(page, text.slice(-1)))
    rows.push(await page.getByRole('row').count())
  }
  await input.fill('')
  return [
    multiple(`search of ${all} wells, first key to answer`, first, goalMs, 1, 'ms'),
    multiple(`search of ${all} wells, last key to answer (slowest)`, Math.max(...times), goalMs, 1, 'ms'),
    multiple(`rows in the DOM, of ${all}`, Math.max(...rows), GOAL_ROWS, 1, 'rows'),
  ]
}

/** Rows are shown in another order once all of them are there. */
async function allRead(page: Page, wells: number): Promise<void> {
  const sort = (column: string) =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click()
  await sort('API #')
  await sort('API #')
  await page.getByRole('cell', { name: apiNumberOf(wells - 1) }).waitFor()
  await sort('Well Name')
}

/** Presses the key, and returns the ms to the frame with another number of wells or another first one. */
async function answerTo(page: Page, key: string): Promise<number> {
  // In two steps: a key that is pressed before the page listens would be missed.
  const answer = await page.evaluateHandle(() => {
    const table = document.querySelector('[role=table]')
    const count = [...document.querySelectorAll('[role=status]')].find((e) => e.textContent?.includes('well'))
    const seen = () => `${count?.textContent} ${table?.querySelector('[role=cell] a')?.textContent}`
    const before = seen()
    const took = new Promise<number>((resolve) => {
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
    return { took }
  })
  await page.keyboard.press(key)
  return answer.evaluate(({ took }) => took)
}

/** After so many idle frames. */
const settled = (page: Page, frames = 2) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) =>
          left === 0 ? resolve() : requestIdleCallback(() => requestAnimationFrame(() => next(left - 1)))
        next(frames)
      }),
    frames,
  )
