import type { Details, Dictionary } from '../../engine/kernel/words.ts'

const volume = (what: string, unit: 'bbl' | 'mcf'): Details => ({
  meaning: `The ${what} produced in the month.`,
  unit,
})

export const productionWords: Dictionary<'production'> = {
  meaning: 'What a well has produced, month by month. It has the id of its well.',
  members: {
    name: { meaning: 'The name of the well.', computed: 'The present name of the linked well.' },
    apiNumber: { meaning: 'The API number of the well.', computed: 'That of the linked well.' },
    months: {
      meaning: 'One row for each month with figures; a correction replaces what the month had.',
      fields: {
        month: 'The month of production, as YYYY-MM.',
        oil: volume('oil', 'bbl'),
        gas: volume('gas', 'mcf'),
        water: volume('water', 'bbl'),
        days: { meaning: 'The days on which the well produced.', unit: 'days' },
      },
    },
    well: 'The well that produces.',
  },
}
