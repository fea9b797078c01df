import { shows } from '../shown-values.ts'

/** The lessee follows a rename of the operator; what was stored when the operator was chosen stays in the log. */
export const rightOfWayShown = shows('row', {
  reads: ['operator'],
  overrides: {
    lessee: ({ operator }) => operator?.name,
  },
})
