import { text } from '../../engine/kernel/fields.ts'
import { month } from '../../engine/kernel/month.ts'
import { gathers, shows } from '../../engine/kernel/shown-values.ts'
import { joinedTexts } from '../../engine/values/texts.ts'
import { monthsProduced } from '../production/produced.ts'
import type { Volumes } from '../production/totals.ts'
import { well } from './declaration.ts'

const monthsOf = (productions: readonly { readonly months: readonly Volumes[] }[]) =>
  monthsProduced(productions.flatMap(({ months }) => months))

export const wellShown = shows('well', {
  reads: ['drilledOn'],
  values: {
    landId: {
      schema: text('Land ID(s)', {
        description: 'The names of the lands that it is drilled on, joined by commas',
      }),
      of: ({ drilledOn }) => drilledOn.map(({ name }) => name).join(', ') || null,
    },
  },
  gathered: [
    gathers(well, 'lease', {
      reads: ['leaseName'],
      values: {
        leaseName: {
          schema: text('Lease', { description: 'The names of its leases, joined by commas' }),
          of: (leases) => joinedTexts(leases.map(({ leaseName }) => leaseName)),
        },
      },
    }),
    gathers(well, 'production', {
      reads: ['months'],
      values: {
        productionCount: {
          schema: well.fields.productionCount,
          of: (productions) => String(productions.flatMap(({ months }) => months).length || '') || null,
        },
        firstProduced: {
          schema: month('First Produced', { description: 'The first month with oil or gas' }),
          of: (productions) => monthsOf(productions).firstProduced,
        },
        lastProduced: {
          schema: month('Last Produced', { description: 'The last month with oil or gas' }),
          of: (productions) => monthsOf(productions).lastProduced,
        },
        lastReported: {
          schema: month('Last Reported', { description: 'The last month of which production is recorded' }),
          of: (productions) => monthsOf(productions).lastReported,
        },
        monthsWithout: {
          schema: text('Months Without Volumes', {
            description: 'The months between its first and last one with oil or gas that have neither',
          }),
          of: (productions) => monthsOf(productions).monthsWithout,
        },
        monthsOfZero: {
          schema: text('Months Of Zero', {
            description: 'Those of the months without volumes that are recorded, as zero',
          }),
          of: (productions) => monthsOf(productions).monthsOfZero,
        },
      },
    }),
  ],
})
