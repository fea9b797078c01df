import { expect } from 'vitest'
import { type CdcWell, type DevelopmentClause, developmentOf } from '../src/records/lease/development.ts'

export const well = (name: string, values: Partial<CdcWell>): CdcWell => ({
  name,
  spudDate: null,
  countsFrom: null,
  cdcTerm: '150',
  cdcDate: null,
  ...values,
})
export const drilled = (name: string, spudDate: string, countsFrom: string, values: Partial<CdcWell> = {}) =>
  well(name, { spudDate, countsFrom, ...values })

/** The term ended on 2020-01-01, and nothing else is known. */
export const CLAUSE: DevelopmentClause = { termEnd: '2020-01-01', cdcBegins: null }
/** Next Well Due, that of the longer reading, since when a well is being drilled, that of the longer reading, since when a location is worked on, and that of the longer reading. */
type Expected = [string | null, string?, (string | null)?, (string | null)?, (string | null)?, string?]

export const expectDevelopment = (
  wells: readonly CdcWell[],
  clause: DevelopmentClause,
  [ends, longer, drilling, drillingLonger, location, locationLonger]: Expected,
) =>
  expect(developmentOf(wells, clause)).toMatchObject({
    developmentEnds: ends,
    developmentEndsLonger: longer ?? null,
    drillingSince: drilling ?? null,
    drillingSinceLonger: drillingLonger ?? null,
    locationSince: location ?? null,
    locationSinceLonger: locationLonger ?? null,
  })

export type Row = [string, readonly CdcWell[], DevelopmentClause, Expected]
