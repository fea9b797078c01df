import { labelOf } from '@landbook/contracts/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { SYSTEM } from '@landbook/platform/commands/port'
import type { Page } from '@playwright/test'
import { inChromium, menu } from './browser.ts'
import { type Figure, median, multiple } from './report.ts'
import type { Rig } from './rig.ts'

const GOAL_MS = 3
const TYPED = '123456789012'
const { depthsLeased, bonusPerAcre, notes } = lease.fields

/** A key in a large form, that of a lease: in a text, an amount that others follow, and its last text. */
export const typingFigures = (): Promise<Figure[]> =>
  inChromium(({ commands }) => {
    const args = { id: 'lease-0', leaseName: 'State' }
    return commands.execute({
      operation: 'CreateLease',
      args,
      actor: SYSTEM,
      commandId: crypto.randomUUID(),
    })
  }, typing)

async function typing(page: Page, { origin }: Rig): Promise<Figure[]> {
  await menu(page, 'Wells').waitFor()
  await page.goto(`${origin}/Leases/lease-0`)
  const scripting = await scriptingIn(page)
  const figures: Figure[] = []
  for (const label of [depthsLeased, bonusPerAcre, notes].map(labelOf)) {
    const input = page.getByRole('textbox', { name: label, exact: true })
    await input.click()
    const times: number[] = []
    for (const letter of TYPED) {
      const before = await scripting()
      await page.keyboard.press(letter)
      times.push((await scripting()) - before)
    }
    figures.push(
      multiple(`a key in ${label} of a lease, scripting (median)`, median(times), GOAL_MS, 1, 'ms'),
    )
  }
  return figures
}

/** The page's scripting so far, in ms. */
async function scriptingIn(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    const { value } = metrics.find(({ name }) => name === 'ScriptDuration') ?? { value: Number.NaN }
    return value * 1_000
  }
}
