import { shows } from '../../engine/kernel/shown-values.ts'
import { shownTerm, TERM_FACTS } from '../agreements/term.ts'
import { rightOfWay } from './declaration.ts'

/** The lessee follows a rename of the operator; what was stored when the operator was chosen stays in the log. */
export const rightOfWayShown = shows('row', {
  reads: ['operator', ...TERM_FACTS],
  overrides: {
    lessee: ({ operator }) => operator?.name ?? undefined,
  },
  values: shownTerm(rightOfWay.fields),
})
