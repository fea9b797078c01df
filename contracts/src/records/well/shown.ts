import { text } from '../../engine/kernel/fields.ts'
import { gathers, shows } from '../../engine/kernel/shown-values.ts'
import { joinedTexts } from '../../engine/values/texts.ts'
import { well } from './declaration.ts'

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
      },
    }),
  ],
})
