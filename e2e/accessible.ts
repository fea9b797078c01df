import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What differs between light and dark; everything else is looked at once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds serious or critical on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    // Colours fade into each other; half-way they have no contrast worth measuring.
    await expect.poll(() => page.evaluate(moving)).toBe(0)
    // Without frames there is nothing to collect in a page of its own, which is what the other mode does.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && { runOnly: COLOUR_RULES }),
    })
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  }
}

/** How many animations are on their way to an end; what marks a focus goes on for ever. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    ).length
