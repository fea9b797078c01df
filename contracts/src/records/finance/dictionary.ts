import type { Dictionary } from '../../engine/kernel/words.ts'

const share = (company: string) => `The price of a share of ${company} at the end of the day.`

export const financeWords: Dictionary<'finance'> = {
  meaning: 'Prices of a day.',
  members: {
    date: 'The day of the prices.',
    wtiPrice: 'The price of a barrel of West Texas Intermediate.',
    gasPrice: 'The price of natural gas.',
    oxy: share('Occidental Petroleum (OXY)'),
    noble: share('Noble Energy'),
  },
}
