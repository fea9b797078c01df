import { shows } from '../../engine/kernel/shown-values.ts'
import { shownTerm, TERM_FACTS } from '../agreements/term.ts'
import { otherLease } from './declaration.ts'

/** A lessee and the project name follow a rename of the operator; what was stored when the operator was chosen stays in the log. */
export const otherLeaseShown = shows('otherLease', {
  reads: ['operator', ...TERM_FACTS],
  overrides: {
    lessee: ({ operator }) => operator?.name ?? undefined,
    projectName: ({ operator }) => operator?.name ?? undefined,
  },
  values: shownTerm(otherLease.fields),
})
