import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { type Figure, multiple } from './report.ts'
import { apiNumberOf } from './rig.ts'

const GOAL_ROWS = 60

/** The last key of each reduces the matches. */
const SEARCHES = ['7', 'Unit 39H', 'Operator 77', '42-389-09', 'Lease 499', 'Reeves ?']

/** A letter that no well has: all columns, hidden ones too, are searched for it. */
const NOWHERE = 'z'
/** A page without work has idle callbacks of this length, several of them one after the other. */
const IDLE_MS = 5
const IDLE_CALLBACKS = 10
/** Instead of waiting for ever for an answer that does not come. */
const TIMEOUT_MS = 2_000

/**
 * From a key to the frame with the matches, measured in the page: the first key, which finds nothing, and last keys; and
 * the number of rendered rows.
 */
export async function searching(page: Page, wells: number, goalMs: number): Promise<Figure[]> {
  const all = wells.toLocaleString('en-US')
  const input = page.getByLabel('Search Wells')
  const rows = [await page.getByRole('row').count()]
  await allRead(page, wells)
  await withoutWork(page)
  await input.focus()
  const first = await answerTo(page, NOWHERE)
  await page.getByText(MESSAGES.list.nothingFound).waitFor()
  const times: number[] = []
  for (const text of SEARCHES) {
    await input.fill('')
    await page.getByText(`${all} wells`, { exact: true }).waitFor()
    // All keys but the last, so that only its result is awaited.
    await input.pressSequentially(text.slice(0, -1))
    await withoutWork(page)
    times.push(await answerTo(page, text.slice(-1)))
    rows.push(await page.getByRole('row').count())
  }
  await input.fill('')
  return [
    multiple(`search of ${all} wells, first key, of no match`, first, goalMs, 1, 'ms'),
    multiple(`search of ${all} wells, last key to answer (slowest)`, Math.max(...times), goalMs, 1, 'ms'),
    multiple(`rows in the DOM, of ${all}`, Math.max(...rows), GOAL_ROWS, 1, 'rows'),
  ]
}

/** Waits until all rows are read: only then is another order shown. */
async function allRead(page: Page, wells: number): Promise<void> {
  const sort = (column: string) =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click()
  await sort('API #')
  await sort('API #')
  await page.getByRole('gridcell', { name: apiNumberOf(wells - 1) }).waitFor()
  await sort('Well Name')
}

/** Presses the key, and returns the ms to the frame with another number of wells or another first one. */
async function answerTo(page: Page, key: string): Promise<number> {
  // In two steps: a key that is pressed before the page listens would be missed.
  const answer = await page.evaluateHandle((timeoutMs) => {
    const table = document.querySelector('[role=grid]')
    const count = [...document.querySelectorAll('[role=status]')].find((e) => e.textContent?.includes('well'))
    const seen = () => `${count?.textContent} ${table?.querySelector('[role=gridcell] a')?.textContent}`
    const before = seen()
    const took = new Promise<number>((resolve, reject) => {
      document.addEventListener(
        'keydown',
        () => {
          const pressed = performance.now()
          const look = () => {
            const passed = performance.now() - pressed
            if (seen() !== before) resolve(passed)
            else if (passed < timeoutMs) requestAnimationFrame(look)
            else reject(new Error('the key changed nothing'))
          }
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
    return { took }
  }, TIMEOUT_MS)
  await page.keyboard.press(key)
  return answer.evaluate(({ took }) => took)
}

/** Waits until the rows are those of the last key, and nothing is done while the browser is idle. */
async function withoutWork(page: Page): Promise<void> {
  await page.locator('[role=grid][aria-busy=false]').waitFor()
  await page.evaluate(
    ([enough, callbacks]) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => {
          if (left === 0) resolve()
          else
            requestIdleCallback((deadline) => next(deadline.timeRemaining() < enough ? callbacks : left - 1))
        }
        next(callbacks)
      }),
    [IDLE_MS, IDLE_CALLBACKS] as const,
  )
}
