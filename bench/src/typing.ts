import { type Fields, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { Page } from '@playwright/test'
import { inChromium, menu } from './browser.ts'
import { type Figure, median, multiple } from './report.ts'
import type { Rig } from './rig.ts'

const GOAL_MS = 3
const TYPED = '123456789012'
const ID = 'largest'

/** The largest forms, with what creates their record, and some of their texts and amounts, the last one a long text. */
const FORMS = [
  {
    record: lease,
    path: 'Leases',
    named: { leaseName: 'State' },
    typed: ['depthsLeased', 'bonusPerAcre', 'notes'],
  },
  {
    record: well,
    path: 'Wells',
    named: { name: 'State 1H', apiNumber: '42-389-00001', state: 'Texas', county: 'Reeves' },
    typed: ['rrcField', 'lengthOfLateral', 'notes'],
  },
  {
    record: tract,
    path: 'Lands',
    named: { name: 'A-1', state: 'Texas', county: 'Reeves', mineralFraction: '0.5' },
    typed: ['survey', 'grossMineralAcres', 'notes'],
  },
] as const

/** A key in large forms: in a text, an amount that others follow, and a long text. */
export const typingFigures = (): Promise<Figure[]> =>
  inChromium(async ({ commands }) => {
    for (const { record, named } of FORMS) {
      const args = { id: ID, ...named }
      const commandId = crypto.randomUUID()
      await commands.execute({ operation: `Create${record.name}`, args, actor: SYSTEM, commandId })
    }
  }, typing)

async function typing(page: Page, { origin }: Rig): Promise<Figure[]> {
  await menu(page, 'Wells').waitFor()
  const figures: Figure[] = []
  for (const { record, path, typed } of FORMS) {
    await page.goto(`${origin}/${path}/${ID}`)
    const scripting = await scriptingIn(page)
    const fields: Fields = record.fields
    for (const label of typed.map((name) => labelOf(fields[name] ?? never(name)))) {
      const input = page.getByRole('textbox', { name: label, exact: true })
      await input.click()
      const times: number[] = []
      for (const letter of TYPED) {
        const before = await scripting()
        await page.keyboard.press(letter)
        times.push((await scripting()) - before)
      }
      const what = `a key in ${label} of a ${record.title.toLowerCase()}, scripting (median)`
      figures.push(multiple(what, median(times), GOAL_MS, 1, 'ms'))
    }
  }
  return figures
}

function never(name: string): never {
  throw new Error(`There is no field ${name}`)
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
