import { text } from '../../kernel/fields.ts'
import { shows } from '../shown-values.ts'

export const wellShown = shows('well', {
  values: {
    landId: {
      schema: text('Land ID(s)', {
        description: 'The names of the lands that it is drilled on, joined by commas',
      }),
      of: ({ drilledOn }) => drilledOn.map(({ name }) => name).join(', ') || null,
    },
  },
})
