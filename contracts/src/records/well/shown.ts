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
  reads: ['drilledOn', 'operatedBy', 'operator', 'oilPayor', 'gasPayor'],
  values: {
    operatorName: {
      schema: text('Operator Name'),
      of: ({ operatedBy, operator }) => operatedBy?.name || operator || null,
    },
    payor: {
      schema: text('Payor'),
      of: ({ oilPayor, gasPayor }) => [...new Set([oilPayor, gasPayor])].filter(Boolean).join(' / ') || null,
    },
    landId: {
      schema: text('Land ID(s)'),
      of: ({ drilledOn }) => drilledOn.map(({ name }) => name).join(', ') || null,
    },
  },
  gathered: [
    gathers(well, 'lease', {
      reads: ['leaseName'],
      values: {
        leaseName: {
          schema: text('Lease'),
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
          schema: month('First Produced'),
          of: (productions) => monthsOf(productions).firstProduced,
        },
        lastProduced: {
          schema: month('Last Produced'),
          of: (productions) => monthsOf(productions).lastProduced,
        },
        lastReported: {
          schema: month('Last Reported'),
          of: (productions) => monthsOf(productions).lastReported,
        },
        monthsWithout: {
          schema: text('Months Without Volumes'),
          of: (productions) => monthsOf(productions).monthsWithout,
        },
        monthsOfZero: {
          schema: text('Months Of Zero'),
          of: (productions) => monthsOf(productions).monthsOfZero,
        },
      },
    }),
  ],
})
