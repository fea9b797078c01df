import { shows } from '../../engine/kernel/shown-values.ts'

/** A lessee and the project name follow a rename of the operator; what was stored when the operator was chosen stays in the log. */
export const otherLeaseShown = shows('otherLease', {
  reads: ['operator'],
  overrides: {
    lessee: ({ operator }) => operator?.name,
    projectName: ({ operator }) => operator?.name,
  },
})
