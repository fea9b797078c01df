import { shows } from '../../engine/kernel/shown-values.ts'

/** The lessee follows a rename of the operator; what was stored when the operator was chosen stays in the log. */
export const rightOfWayShown = shows('row', {
  reads: ['operator'],
  overrides: {
    lessee: ({ operator }) => operator?.name,
  },
})
