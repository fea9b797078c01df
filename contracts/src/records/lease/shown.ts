import { date, text } from '../../engine/kernel/fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import { joinedTexts } from '../../engine/values/texts.ts'
import { termsOn } from './amendments.ts'
import { developmentEnd } from './development.ts'
import {
  type ExtensionFacts,
  earliest,
  extendedUntil,
  extensionExercised,
  latest,
  producingSince,
  termEnd,
} from './end.ts'
import { cdcDate, extensionDue, extensionExpiration, primaryTermEnd } from './terms.ts'

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

/** What the extension follows from. */
const EXTENSION = [
  'status',
  'amendments',
  'payments',
  'extensionExercisedDate',
  'extensionExpirationDate',
] as const
type Extended = Parameters<typeof extensionExercised>[0] &
  Parameters<typeof termsOn>[0] &
  Parameters<typeof extensionDue>[0] &
  Pick<ExtensionFacts, 'status' | 'primaryExpirationDate' | 'extensionExpirationDate'>

function extensionOf(row: Extended): ExtensionFacts {
  const terms = termsOn(row)
  return {
    status: row.status,
    primaryExpirationDate: primaryTermEnd(terms) ?? row.primaryExpirationDate,
    extensionDue: extensionDue(terms),
    extensionExercised: extensionExercised(terms),
    extensionExpirationDate: extensionExpiration(terms) ?? row.extensionExpirationDate,
  }
}

type Developed = Extended & {
  cdcBegins: string | null
  cdcCalc: string | null
  cdcDays: string | null
  wells: readonly {
    cdcTerm: string | null
    cdcDate: string | null
    Well: { spudDate?: string | null; completionDate?: string | null; rigReleaseDate?: string | null }
  }[]
}

function developmentOf(row: Developed): string | null {
  const terms = termsOn(row)
  const wells = row.wells.map(({ Well, cdcTerm, cdcDate }) => ({
    spudDate: Well.spudDate ?? null,
    countsFrom: (terms.cdcCalc === 'RigRelease' ? Well.rigReleaseDate : Well.completionDate) ?? null,
    cdcTerm: cdcTerm ?? terms.cdcDays,
    cdcDate,
  }))
  const extension = extensionOf(row)
  return developmentEnd(wells, {
    termEnd: latest([extension.primaryExpirationDate, extendedUntil(extension)]),
    cdcBegins: terms.cdcBegins,
  })
}

/**
 * The CDC dates of a lease's wells follow the wells' current dates. The date given with the well remains if there is no
 * term, or the well has no such date yet.
 */
export const leaseShown = shows('lease', {
  reads: [
    'cdcCalc',
    'cdcBegins',
    'cdcDays',
    'wells',
    'leaseRecordings',
    'primaryExpirationDate',
    ...EXTENSION,
    ...TERMS_OF_END,
  ],
  parts: {
    wells: {
      cdcDate: (part, row) => cdcDate(termsOn(row).cdcCalc, part.Well, part.cdcTerm) ?? part.cdcDate,
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
    developmentEnds: {
      schema: date('Next Well Due', { description: 'By when the next well has to begin' }),
      of: (row) => developmentOf(row),
    },
    extensionDue: {
      schema: date('Extension Due', { description: 'By when the extension is to be exercised' }),
      of: (row) => extensionOf(row).extensionDue,
    },
    extensionExercised: {
      schema: date('Extension Exercised', { description: 'When the extension was exercised, or paid' }),
      of: (row) => extensionOf(row).extensionExercised,
    },
    extendedUntil: {
      schema: date('Extended Until', { description: 'When the extension ends, if it was exercised in time' }),
      of: (row) => extendedUntil(extensionOf(row)),
    },
    termEnds: {
      schema: date('Term Ends', {
        description:
          'The last day of its primary term, of its extension once it is exercised, and of continuous development',
      }),
      of: (row) =>
        termEnd({
          primaryExpirationDate: extensionOf(row).primaryExpirationDate,
          extendedUntil: extendedUntil(extensionOf(row)),
          developmentEnds: developmentOf(row),
        }),
    },
    producingSince: {
      schema: date('Producing Since', { description: 'The earliest date producing of its active wells' }),
      of: ({ wells }) => producingSince(wells.map(({ Well }) => Well)),
    },
  },
})
