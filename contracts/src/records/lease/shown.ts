import { date, text } from '../../engine/kernel/fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'
import { joinedTexts } from '../../engine/values/texts.ts'
import { AFTER_STATE, AMOUNTS_BEFORE_STATE } from './after-state.ts'
import { termsOn } from './amendments.ts'
import type { Lease } from './declaration.ts'
import { endsOfTerms, termsOfWell, wellOfProgram } from './development.ts'
import { type ExtensionFacts, earliest, extendedUntil, extensionExercised, producingSince } from './end.ts'
import { sinceReentry } from './reentry.ts'
import {
  amountOf,
  cdcDate,
  extensionDue,
  extensionExpiration,
  primaryTermEnd,
  TERMS_OF_DEVELOPMENT,
  TERMS_OF_END,
} from './terms.ts'

/** What extension and continuous development follow from beside these. */
const FACTS_OF_END = [
  'status',
  'amendments',
  'payments',
  'primaryExpirationDate',
  'extensionExpirationDate',
  'extensionExercisedDate',
  'netMineralAcres',
  'bonusPerAcre',
  ...TERMS_OF_DEVELOPMENT,
  'wells',
] as const

type Ending = Parameters<typeof extensionExercised>[0] &
  Parameters<typeof termsOn>[0] &
  Parameters<typeof extensionDue>[0] &
  Pick<ExtensionFacts, 'status' | 'primaryExpirationDate' | 'extensionExpirationDate'> &
  Pick<
    Lease,
    | 'effectiveDate'
    | 'cdcBegins'
    | 'cdcCalc'
    | 'cdcDays'
    | 'cdcFirstDays'
    | 'cdcCarryOver'
    | 'cdcCarryOverCap'
    | 'cdcWellBegins'
    | 'cdcDryHole'
  > & {
    wells: readonly {
      cdcTerm: string | null
      cdcDate: string | null
      Well: Parameters<typeof wellOfProgram>[0]
    }[]
  }

/** A lease shows a dozen values of its ends, each from the same row. */
const reckoned = new WeakMap<Ending, ReturnType<typeof reckonEnds>>()

function endsOf(row: Ending) {
  const ends = reckoned.get(row) ?? reckonEnds(row)
  reckoned.set(row, ends)
  return ends
}

/** Each end of a lease's terms, with its amendments; the given day where that does not follow. */
function reckonEnds(row: Ending) {
  const terms = termsOn(row)
  const extension: ExtensionFacts = {
    status: row.status,
    primaryExpirationDate: primaryTermEnd(terms) ?? row.primaryExpirationDate,
    extensionDue: extensionDue(terms),
    extensionExercised: extensionExercised(terms),
    extensionExpirationDate: extensionExpiration(terms) ?? row.extensionExpirationDate,
  }
  const { primaryExpirationDate } = extension
  const wells = row.wells.map((part) => ({ ...part, Well: wellOfProgram(part.Well) }))
  const ends = endsOfTerms(wells, row, { primaryExpirationDate, extendedUntil: extendedUntil(extension) })
  return { ...extension, ...ends }
}

/**
 * The CDC dates of a lease's wells follow the wells' current dates. The date given with the well remains if there is no
 * term, or the well has no such date yet.
 */
export const leaseShown = shows('lease', {
  reads: [
    'leaseRecordings',
    'leasedLands',
    'mineralClassified',
    ...AMOUNTS_BEFORE_STATE,
    ...FACTS_OF_END,
    ...TERMS_OF_END,
  ],
  parts: {
    wells: {
      cdcDate: (part, row) => {
        const well = sinceReentry(wellOfProgram(part.Well), row.effectiveDate)
        const { cdcDays, ...terms } = termsOfWell(row, well)
        return cdcDate(terms, well, part.cdcTerm ?? cdcDays) ?? part.cdcDate
      },
    },
  },
  // Leases that were last saved when the extension counted from its due date follow, too.
  overrides: {
    primaryExpirationDate: (row) => endsOf(row).primaryExpirationDate,
    extensionExpirationDate: (row) => endsOf(row).extensionExpirationDate,
    // Of older leases 0 is stored where acres or rate were missing.
    bonusAmount: (row) => amountOf(row.netMineralAcres, termsOn(row).bonusPerAcre),
  },
  values: {
    recordingCounties: {
      schema: text('County', { distinction: 'The counties of its recordings, joined by commas' }),
      of: ({ leaseRecordings }) => joinedTexts(leaseRecordings.map(({ county }) => county)),
    },
    earliestCdcDate: {
      schema: date('CDC Date'),
      of: ({ wells }) => earliest(wells.map((well) => well.cdcDate)),
    },
    developmentEnds: { schema: date('Next Well Due'), of: (row) => endsOf(row).developmentEnds },
    developmentEndsLonger: {
      schema: date('Next Well Due (Longer Reading)'),
      of: (row) => endsOf(row).developmentEndsLonger,
    },
    drillingSince: { schema: date('Drilling Since'), of: (row) => endsOf(row).drillingSince },
    locationSince: { schema: date('Location Work Since'), of: (row) => endsOf(row).locationSince },
    drillingSinceLonger: {
      schema: date('Drilling Since (Longer Reading)'),
      of: (row) => endsOf(row).drillingSinceLonger,
    },
    locationSinceLonger: {
      schema: date('Location Work Since (Longer Reading)'),
      of: (row) => endsOf(row).locationSinceLonger,
    },
    developmentWorking: { schema: text('Next Well Follows From'), of: (row) => endsOf(row).working },
    extensionDue: { schema: date('Extension Due'), of: (row) => endsOf(row).extensionDue },
    extensionExercised: { schema: date('Extension Exercised'), of: (row) => endsOf(row).extensionExercised },
    extendedUntil: { schema: date('Extended Until'), of: (row) => endsOf(row).extendedUntil },
    termEnds: { schema: date('Term Ends'), of: (row) => endsOf(row).termEnds },
    ...AFTER_STATE,
    producingSince: {
      schema: date('Producing Since (By Status)'),
      of: ({ wells }) => producingSince(wells.map(({ Well }) => Well)),
    },
  },
})
