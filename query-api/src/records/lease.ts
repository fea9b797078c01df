import { cdcDate } from '@landbook/contracts/calculations/terms'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { particularFields } from '../schema/types.ts'

/**
 * The CDC dates of a lease's wells are figured from what the wells say today. The one that was saved with the
 * well stands where it cannot be: no term, or no such date of the well yet.
 */
export const leaseFields = particularFields(lease, (t, types) => ({
  wells: t.field({
    type: [types.item(lease.lists.wells.item)],
    resolve: ({ wells, cdcCalc }) =>
      wells.map((part) => {
        const { completionDate, rigReleaseDate } = part.Well ?? { completionDate: null, rigReleaseDate: null }
        return {
          ...part,
          cdcDate: cdcDate(cdcCalc, { completionDate, rigReleaseDate }, part.cdcTerm) ?? part.cdcDate,
        }
      }),
  }),
}))
