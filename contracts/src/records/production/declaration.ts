import { text } from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { month } from '../../engine/kernel/month.ts'
import { declareRecord, itemEvents, linkEvents, type StateOf } from '../../engine/kernel/record.ts'

const volume = (label: string) => amount(label, { places: 0, mostPlaces: 3 })

/** What a well has produced, month by month. It has the id of its well (decision 0043). */
export const production = declareRecord({
  type: 'production',
  name: 'Production',
  title: 'Production',
  titleField: 'name',
  hasPages: false,
  read: 'READ_PRODUCTIONS',
  write: 'ADMIN',
  belongsTo: 'well',
  fields: { name: text('Well', { computed: true }) },
  lists: {
    months: {
      item: 'ProductionMonth',
      label: 'Months',
      key: 'month',
      isLong: true,
      fields: {
        month: month('Month', { required: true }),
        oil: volume('Oil (bbl)'),
        gas: volume('Gas (mcf)'),
        water: volume('Water (bbl)'),
        days: amount('Days', { most: 31, places: 0, mostPlaces: 2 }),
      },
      events: { ...itemEvents('ProductionMonth'), addedMany: 'ProductionMonthsAdded' },
    },
  },
  links: { well: { to: 'well', label: 'Well', single: true, events: linkEvents('ProductionWell') } },
})

export type Production = StateOf<typeof production>

/** A month of a well, as a row among those of all wells. */
export const producedMonth = declareRecord({
  type: 'producedMonth',
  name: 'ProducedMonth',
  title: 'Month of Production',
  titleField: 'name',
  hasPages: false,
  read: 'READ_PRODUCTIONS',
  write: 'ADMIN',
  rowsOf: { type: 'production', list: 'months' },
  fields: {
    name: text('Well Name'),
    apiNumber: text('API Number'),
    ...production.lists.months.fields,
  },
  links: production.links,
})
