import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What differs between light and dark; everything else is looked at once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** From here on the drawer stands open: the desktop project. */
const WIDE = 600

/** What axe finds serious or critical on the page as it stands, in light and, on a wide screen, in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // No finding of that rule is serious, and it takes longest.
  await expectNoViolations(page, 'light', { rules: { region: { enabled: false } } })
  // Colours are the same on a phone, and to paint all of them anew takes longer than to look at them.
  if ((page.viewportSize()?.width ?? 0) < WIDE) return
  await expectNoViolations(page, 'dark', { runOnly: COLOUR_RULES })
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: axe.RunOptions,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
  // Colours fade into each other; half-way they have no contrast worth measuring.
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  // Once for a document: reading it takes the browser as long as some of the rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(seriousViolations, options)).toEqual([])
}

const seriousViolations = async (options: axe.RunOptions): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** How many animations are on their way to an end; what marks a focus goes on for ever. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    ).length
