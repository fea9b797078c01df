import { date, text } from '../../engine/kernel/fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import { joinedTexts } from '../../engine/values/texts.ts'
import { termsOn } from './amendments.ts'
import { earliest, producingSince, termEnd } from './end.ts'
import { cdcDate, extensionExpiration, primaryTermEnd } from './terms.ts'

/** What the end of a lease's primary term and of its extension follow from. */
const TERMS_OF_END = [
  'effectiveDate',
  'leaseDate',
  'termFrom',
  'termMonth',
  'termDays',
  'statedExpirationDate',
  'extensionFrom',
  'extensionDueDate',
  'extensionNoticeDays',
  'extensionOptionsYears',
  'extensionOptionsMonths',
] as const

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
    'amendments',
    'primaryExpirationDate',
    'extensionExpirationDate',
    ...TERMS_OF_END,
  ],
  parts: {
    wells: {
      cdcDate: (part, { cdcCalc }) => cdcDate(cdcCalc, part.Well, part.cdcTerm) ?? part.cdcDate,
    },
  },
  // Leases that were last saved when the extension counted from its due date follow, too.
  overrides: {
    primaryExpirationDate: (row) => primaryTermEnd(termsOn(row)),
    extensionExpirationDate: (row) => extensionExpiration(termsOn(row)),
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
      of: ({ wells, ...row }) => {
        const terms = termsOn(row)
        return termEnd({
          ...terms,
          primaryExpirationDate: primaryTermEnd(terms) ?? row.primaryExpirationDate,
          extensionExpirationDate: extensionExpiration(terms) ?? row.extensionExpirationDate,
          cdcDates: wells.map((well) => well.cdcDate),
        })
      },
    },
    producingSince: {
      schema: date('Producing Since', { description: 'The earliest date producing of its active wells' }),
      of: ({ wells }) => producingSince(wells.map(({ Well }) => Well)),
    },
  },
})
