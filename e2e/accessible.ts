import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules that depend on light or dark mode; the others are checked once. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** It is the slowest rule, of what is around all pages: long-tables.spec.ts checks it. */
export const NO_REGIONS: axe.RunOptions = { rules: { region: { enabled: false } } }

/** Expects no axe violation of any impact on the current page, in light mode. */
export const expectAccessible = (page: Page) => expectNoViolations(page, 'light', NO_REGIONS)

/**
 * Expects enough contrast in dark mode. For each page once, as its components are checked in both modes by their
 * stories: repainting a page takes longer than the check.
 */
export const expectReadableInDark = (page: Page) =>
  expectNoViolations(page, 'dark', { runOnly: COLOUR_RULES })

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: axe.RunOptions,
): Promise<void> {
  expect(await findings(page, colorScheme, options)).toEqual([])
}

/** What axe finds on the current page, of any impact: the rules, and the elements that break them. */
export async function findings(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: axe.RunOptions,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
  // During a colour transition the contrast is meaningless.
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  // Once per document: parsing it takes as long as some of the rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(violations, options)
}

const violations = async (options: axe.RunOptions): Promise<string[]> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Number of finite animations in progress; the focus ring is animated forever. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    ).length
