import { cdcDate } from '@landbook/contracts/calculations/terms'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { listOf } from '../schema/required.ts'
import type { ParticularFields } from '../schema/types.ts'

/**
 * The CDC dates of a lease's wells are figured from what the wells say today. The one that was saved with the
 * well stands where it cannot be: no term, or no such date of the well yet.
 */
export const leaseFields: ParticularFields[string] = (types) => ({
  wells: {
    type: listOf(types.item(lease.lists.wells.item)),
    resolve: ({ wells, cdcCalc }) =>
      Array.isArray(wells)
        ? wells.map((well) => ({
            ...well,
            cdcDate: cdcDate(cdcCalc, well.Well ?? {}, well.cdcTerm) ?? well.cdcDate,
          }))
        : [],
  },
})
