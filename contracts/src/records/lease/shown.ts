import { cdcDate } from '../../calculations/terms.ts'
import { date } from '../../kernel/fields.ts'
import { shows } from '../shown-values.ts'

/**
 * The CDC dates of a lease's wells are figured from what the wells say now. The one that was given with the well stands
 * where it cannot be: no term, or no such date of the well yet.
 */
export const leaseShown = shows('lease', {
  parts: {
    wells: {
      cdcDate: (part, { cdcCalc }) => cdcDate(cdcCalc, part.Well, part.cdcTerm) ?? part.cdcDate,
    },
  },
  values: {
    earliestCdcDate: {
      schema: date('CDC Date', { description: 'The earliest CDC date of its wells' }),
      of: ({ wells }) => wells.map((well) => well.cdcDate).reduce(earlier, null),
    },
  },
})

const earlier = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || a < b) ? a : b
