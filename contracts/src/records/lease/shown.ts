import { date, text } from '../../engine/kernel/fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import { joinedTexts } from '../../engine/values/texts.ts'
import { earliest, producingSince, termEnd } from './end.ts'
import { cdcDate } from './terms.ts'

/**
 * The CDC dates of a lease's wells follow the wells' current dates. The date given with the well remains if there is no
 * term, or the well has no such date yet.
 */
export const leaseShown = shows('lease', {
  reads: [
    'cdcCalc',
    'wells',
    'leaseRecordings',
    'status',
    'primaryExpirationDate',
    'extensionExpirationDate',
  ],
  parts: {
    wells: {
      cdcDate: (part, { cdcCalc }) => cdcDate(cdcCalc, part.Well, part.cdcTerm) ?? part.cdcDate,
    },
  },
  values: {
    recordingCounties: {
      schema: text('County', { description: 'The counties of its recordings, joined by commas' }),
      of: ({ leaseRecordings }) => joinedTexts(leaseRecordings.map(({ county }) => county)),
    },
    earliestCdcDate: {
      schema: date('CDC Date', { description: 'The earliest CDC date of its wells' }),
      of: ({ wells }) => earliest(wells.map((well) => well.cdcDate)),
    },
    termEnds: {
      schema: date('Term Ends', {
        description:
          'The last day of its primary term, of its extension once it is exercised, and of its CDC dates',
      }),
      of: ({ wells, ...terms }) => termEnd({ ...terms, cdcDates: wells.map((well) => well.cdcDate) }),
    },
    producingSince: {
      schema: date('Producing Since', { description: 'The earliest date producing of its active wells' }),
      of: ({ wells }) => producingSince(wells.map(({ Well }) => Well)),
    },
  },
})
